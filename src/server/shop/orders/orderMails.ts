import { apiBase, type Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
import { mailLinks } from '@/config/mailLinks';
import { routes } from '@/config/routes';
import type { CompletePlacedOrder } from '@/contract/orders';
import { PATHS } from '@/contract/paths';
import { formatMoney } from '@/lib/format';
import { formatDateTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { listBankRows } from '../billing/billOrder';
import { composeMail, type MailBlock } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';
import type { Office } from '../../organisation/officeService';
import { getFixedT } from '../../texts/texts';

type Site = { locale: Locale; office: Office; siteUrl: string };

type MailContext = Site & {
  order: CompletePlacedOrder;
  /** Whether the e-mail is the buyer's for certain: the confirmed one of the account, or that of the link that confirmed the order. */
  hasConfirmedEmail: boolean;
  /** For the link that confirms the order; `null` where it need not be. */
  confirmToken: string | null;
};

/** What both mails show of an order, its texts in the language of the mail. */
type ShownOrder = Pick<
  CompletePlacedOrder,
  | 'number'
  | 'confirm_until'
  | 'contact'
  | 'company'
  | 'lines'
  | 'delivery'
  | 'payment'
  | 'subtotal'
  | 'delivery_fee'
  | 'total'
>;

/** @param pickUp where and when the order is picked up */
type OrderShowing = { order: ShownOrder; locale: Locale; siteUrl: string; pickUp: string[] };

/**
 * Lines, sums, delivery and payment, which both mails have.
 * @param hasTyped whether address and note are in it: the buyer typed them
 */
function orderBlocks({ order, locale, siteUrl, pickUp }: OrderShowing, hasTyped: boolean): MailBlock[] {
  const t = getFixedT(locale);
  const money = (amount: string) => formatMoney(amount, locale);
  const { delivery } = order;
  const way =
    delivery.method === 'courier'
      ? [
          t('mail:order.courier'),
          delivery.city,
          hasTyped && delivery.address,
          delivery.days && t('mail:order.days', { days: delivery.days }),
        ]
      : [t('mail:order.pickup'), ...pickUp];
  const details: [string, string][] = [
    [t('mail:order.delivery'), way.filter(Boolean).join(', ')],
    [t('mail:order.payment'), t(`mail:payment.${order.payment}`)],
  ];
  if (hasTyped && delivery.note) details.push([t('mail:order.note'), delivery.note]);
  return [
    {
      kind: 'bill',
      lines: order.lines.map(({ slug, name, quantity, unit_price, total }) => ({
        picture: slug ? `${siteUrl}${apiBase(locale)}/${PATHS.product(slug)}picture/` : null,
        name,
        detail: `${quantity}\u00a0×\u00a0${money(unit_price)}`,
        amount: money(total),
      })),
      sums: [
        [t('mail:order.subtotal'), money(order.subtotal)],
        [t('mail:order.delivery'), Number(order.delivery_fee) === 0 ? t('mail:order.free') : money(order.delivery_fee)],
        [t('mail:order.total'), money(order.total)],
      ],
    },
    { kind: 'rows', rows: details },
  ];
}

type OrderLink = { number: string; token: string };

/** @param kind a button where the mail asks for nothing else */
const linkBlock = ({ locale, siteUrl }: Site, { number, token }: OrderLink, kind: 'link' | 'button'): MailBlock => ({
  kind,
  label: getFixedT(locale)('mail:order.status'),
  href: siteUrl + routes.order({ locale, shell: 'desktop' }, { number, token }),
});

/** Where a bank transfer goes, and a company's invoice; nothing for an order that is paid in another way. */
function bankBlocks({ order, locale, siteUrl }: MailContext): MailBlock[] {
  const { number, bank_details: bank, invoice_href: invoice } = order;
  if (!bank) return [];
  const t = getFixedT(locale);
  return [
    { kind: 'heading', text: t('mail:bank.title') },
    { kind: 'rows', rows: listBankRows(bank, locale) },
    t('mail:bank.purpose', { number }),
    ...(invoice ? [{ kind: 'link', label: t('mail:bank.invoice'), href: siteUrl + invoice } as const] : []),
  ];
}

/** What the buyer has to do, or what follows. */
function nextBlocks({ order, locale, siteUrl, confirmToken }: MailContext): MailBlock[] {
  const t = getFixedT(locale);
  const { number, delivery, confirm_until: until } = order;
  if (until === null || confirmToken === null) {
    const accepted = t('mail:order.accepted', { number });
    return [delivery.method === 'courier' ? `${accepted} ${t('mail:order.courierCalls')}` : accepted];
  }
  return [
    t('mail:order.toConfirm', { number, until: formatDateTime(until, locale) }),
    {
      kind: 'button',
      label: t('mail:order.confirm'),
      href: siteUrl + mailLinks.orderConfirm({ locale, shell: 'desktop' }, { number, token: confirmToken }),
    },
  ];
}

type BuyerMail = { kind: MailKind; title: string; begin: MailBlock[] };

function composeBuyerMail(context: MailContext, { kind, title, begin }: BuyerMail): NewMail {
  const { order, locale, office, siteUrl, hasConfirmedEmail } = context;
  const t = getFixedT(locale);
  const isHidden = !hasConfirmedEmail && order.delivery.method === 'courier';
  const blocks: MailBlock[] = [
    ...begin,
    { kind: 'heading', text: t('mail:order.yourOrder') },
    ...orderBlocks({ order, locale, siteUrl, pickUp: [office.address, office.workingHours] }, hasConfirmedEmail),
    ...(isHidden ? [t('mail:order.addressOnPage')] : []),
    ...bankBlocks(context),
    linkBlock(context, order, order.confirm_until === null ? 'button' : 'link'),
    ...(hasConfirmedEmail ? [] : [t('mail:order.unasked')]),
  ];
  return {
    recipient: order.contact.email,
    locale,
    ...composeMail({ kind, locale, subject: `${title} · ${office.name}`, blocks, why: t('mail:why.order') }),
  };
}

/**
 * To the buyer, when the order was placed. Anyone may give any e-mail: only to one that its owner has confirmed a mail
 * carries what was typed, so that the site cannot be used to send a stranger's words.
 */
export function orderBuyerMail(context: MailContext): NewMail {
  const { order, locale, hasConfirmedEmail } = context;
  const t = getFixedT(locale);
  const { number, contact, confirm_until: until } = order;
  const thanks = hasConfirmedEmail
    ? t('mail:order.thanks', { name: contact.first_name })
    : t('mail:form.thanksWithoutName');
  return composeBuyerMail(context, {
    kind: until === null ? 'order.placed' : 'order.toConfirm',
    title: t(until === null ? 'mail:order.buyerSubject' : 'mail:order.confirmSubject', { number }),
    begin: [thanks, ...nextBlocks(context)],
  });
}

/** To the buyer, who has confirmed the order by the link of its mail: the order once more, now with where it is paid. */
export function orderReceivedMail(context: Omit<MailContext, 'confirmToken'>): NewMail {
  const { order, locale } = context;
  const t = getFixedT(locale);
  const { number } = order;
  return composeBuyerMail(
    { ...context, confirmToken: null },
    {
      kind: 'order.received',
      title: t('mail:status.order.received.subject', { number }),
      begin: [t('mail:status.order.received.text', { number })],
    },
  );
}

type OfficeMail = {
  /** Its texts in the language of the office. */
  order: ShownOrder;
  /** Of the buyer. */
  locale: Locale;
  office: Office;
  siteUrl: string;
};

/** To the record in the back office: nobody there needs the buyer's own link. */
const recordBlock = ({ siteUrl, office }: Pick<OfficeMail, 'siteUrl' | 'office'>, number: string): MailBlock => ({
  kind: 'button',
  label: getFixedT(office.language)('mail:office.open'),
  href: `${siteUrl}/admin/orders/${encodeURIComponent(number)}`,
});

/** To everybody who gets orders, in the language of the office: an answer goes to the buyer. */
export function officeOrderMails({ order, locale: language, office, siteUrl }: OfficeMail): NewMail[] {
  const { language: locale } = office;
  const t = getFixedT(locale);
  const { first_name, last_name, email, phone_number } = order.contact;
  const { number, confirm_until: until } = order;
  const subject = t('mail:order.officeSubject', { number });
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...(until === null ? [] : [t('mail:order.officeToConfirm', { until: formatDateTime(until, locale) })]),
    {
      kind: 'rows',
      rows: [
        [t('mail:order.buyer'), `${first_name} ${last_name}`],
        [t('mail:person.phone'), formatPhone(phone_number)],
        [t('mail:person.email'), email],
        [t('mail:office.language'), t(`admin:language.${language}`)],
        ...(order.company
          ? ([
              [t('mail:bank.company'), order.company.name],
              [t('mail:bank.taxId'), order.company.tax_id],
            ] satisfies [string, string][])
          : []),
      ],
    },
    // The office knows where it is.
    ...orderBlocks({ order, locale, siteUrl, pickUp: [] }, true),
    recordBlock({ siteUrl, office }, number),
  ];
  const marked = until === null ? subject : `${t('mail:order.officeMark')} ${subject}`;
  const content = composeMail({ kind: 'office.order', locale, subject: marked, blocks, why: t('mail:why.office') });
  const replyTo = { name: `${first_name} ${last_name}`, address: email };
  return office.recipients.map((recipient) => ({ recipient, replyTo, locale, ...content }));
}

/** The mails of a new order: to the buyer, and to the organisation where it has an address. */
export const orderMails = ({ officeOrder, ...context }: MailContext & { officeOrder: ShownOrder }): NewMail[] => [
  orderBuyerMail(context),
  ...officeOrderMails({ ...context, order: officeOrder }),
];

type ConfirmedMail = Pick<Site, 'office' | 'siteUrl'> & { number: string; buyer: NewMail['replyTo'] & object };

/** To the organisation, where it has an address: the buyer has confirmed an order. */
export function orderConfirmedMails({ number, buyer, office, siteUrl }: ConfirmedMail): NewMail[] {
  const { language: locale } = office;
  const t = getFixedT(locale);
  const subject = t('mail:order.confirmedSubject', { number });
  const blocks: MailBlock[] = [{ kind: 'heading', text: subject }, recordBlock({ office, siteUrl }, number)];
  const content = composeMail({ kind: 'office.orderConfirmed', locale, subject, blocks, why: t('mail:why.office') });
  return office.recipients.map((recipient) => ({ recipient, replyTo: buyer, locale, ...content }));
}
