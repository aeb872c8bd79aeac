import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import type { CompletePlacedOrder } from '@/contract/orders';
import { formatMoney } from '@/lib/format';
import { composeMail, type MailBlock } from '../mail/composeMail';
import type { NewMail } from '../mail/outbox';
import type { Office } from '../site/siteService';
import { getFixedT } from '../texts';

type MailContext = { order: CompletePlacedOrder; locale: Locale; office: Office; siteUrl: string };

/** Lines, sums, delivery and payment, which both mails have. */
function orderBlocks({ order, locale, office }: MailContext): MailBlock[] {
  const t = getFixedT(locale);
  const money = (amount: string) => formatMoney(amount, locale);
  const { delivery } = order;
  const way =
    delivery.method === 'courier'
      ? [
          t('mail:order.courier'),
          delivery.city,
          delivery.address,
          delivery.days && t('mail:order.days', { days: delivery.days }),
        ]
      : [t('mail:order.pickup'), office.address, office.workingHours];
  const details: [string, string][] = [
    [t('mail:order.delivery'), way.filter(Boolean).join(', ')],
    [t('mail:order.payment'), t(`mail:payment.${order.payment}`)],
  ];
  if (delivery.note) details.push([t('mail:order.note'), delivery.note]);
  return [
    {
      kind: 'rows',
      rows: order.lines.map(({ name, quantity, unit_price, total }) => [
        `${name}, ${quantity} × ${money(unit_price)}`,
        money(total),
      ]),
    },
    {
      kind: 'rows',
      rows: [
        [t('mail:order.subtotal'), money(order.subtotal)],
        [t('mail:order.delivery'), Number(order.delivery_fee) === 0 ? t('mail:order.free') : money(order.delivery_fee)],
        [t('mail:order.total'), money(order.total)],
      ],
    },
    { kind: 'rows', rows: details },
  ];
}

const linkBlock = ({ order, locale, siteUrl }: MailContext): MailBlock => ({
  kind: 'link',
  label: getFixedT(locale)('mail:order.status'),
  href: siteUrl + routes.order({ locale, shell: 'desktop' }, { number: order.number, token: order.token }),
});

function buyerMail(context: MailContext): NewMail {
  const { order, locale, office } = context;
  const t = getFixedT(locale);
  const { number, contact, delivery } = order;
  const accepted = t('mail:order.accepted', { number });
  const blocks: MailBlock[] = [
    { kind: 'text', text: t('mail:order.thanks', { name: contact.first_name }) },
    { kind: 'text', text: delivery.method === 'courier' ? `${accepted} ${t('mail:order.courierCalls')}` : accepted },
    { kind: 'heading', text: t('mail:order.yourOrder') },
    ...orderBlocks(context),
    linkBlock(context),
    { kind: 'text', text: office.name },
  ];
  const subject = `${t('mail:order.buyerSubject', { number })} · ${office.name}`;
  return { recipient: contact.email, locale, ...composeMail({ locale, subject, blocks }) };
}

function officeMail(context: MailContext, recipient: string): NewMail {
  const { order, locale } = context;
  const t = getFixedT(locale);
  const { first_name, last_name, email, phone_number } = order.contact;
  const subject = t('mail:order.officeSubject', { number: order.number });
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    {
      kind: 'rows',
      rows: [
        [t('mail:order.buyer'), `${first_name} ${last_name}`],
        [t('mail:person.phone'), phone_number],
        [t('mail:person.email'), email],
      ],
    },
    ...orderBlocks(context),
    linkBlock(context),
  ];
  return { recipient, locale, ...composeMail({ locale, subject, blocks }) };
}

/** The mails of a new order, both in the buyer's language: to the buyer, and to the organisation where it has an address. */
export const orderMails = (context: MailContext): NewMail[] => [
  buyerMail(context),
  ...(context.office.email ? [officeMail(context, context.office.email)] : []),
];
