import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import type { CompletePlacedOrder } from '@/contract/orders';
import { formatMoney } from '@/lib/money';
import { composeMail, type MailBlock } from '../mail/composeMail';
import { fillText } from '../mail/fillText';
import type { NewMail } from '../mail/outbox';
import type { Office } from '../site/officeOf';
import { payments } from './payments';

type Text = Record<Locale, string>;
const TEXTS = {
  accepted: { en: 'Order {number} has been accepted.', az: '{number} nömrəli sifariş qəbul olundu.' },
  buyerSubject: { en: 'Order {number} has been accepted', az: '{number} nömrəli sifariş qəbul olundu' },
  officeSubject: { en: 'New order: {number}', az: 'Yeni sifariş: {number}' },
  thanks: { en: 'Thank you, {name}!', az: 'Təşəkkür edirik, {name}!' },
  yourOrder: { en: 'Your order', az: 'Sifarişiniz' },
  buyer: { en: 'Buyer', az: 'Alıcı' },
  email: { en: 'E-mail', az: 'E-poçt' },
  phone: { en: 'Phone', az: 'Telefon' },
  delivery: { en: 'Delivery', az: 'Çatdırılma' },
  courier: { en: 'By courier', az: 'Kuryerlə' },
  pickup: { en: 'Pick up at the office', az: 'Ofisdən götürmə' },
  days: { en: '{days} working days', az: '{days} iş günü' },
  courierCalls: {
    en: 'The courier will call you before arriving.',
    az: 'Kuryer gəlməzdən əvvəl sizə zəng edəcək.',
  },
  note: { en: 'Note for the courier', az: 'Kuryer üçün qeyd' },
  payment: { en: 'Payment', az: 'Ödəniş' },
  free: { en: 'Free', az: 'Ödənişsiz' },
  subtotal: { en: 'Subtotal', az: 'Aralıq cəm' },
  total: { en: 'Total', az: 'Cəmi' },
  status: { en: 'Order status', az: 'Sifarişin statusu' },
} as const satisfies Record<string, Text>;

type MailContext = { order: CompletePlacedOrder; locale: Locale; office: Office; siteUrl: string };

/** Lines, sums, delivery and payment: what both mails say. */
function orderBlocks({ order, locale, office }: MailContext): MailBlock[] {
  const say = (key: keyof typeof TEXTS) => TEXTS[key][locale];
  const money = (amount: string) => formatMoney(amount, locale);
  const { delivery } = order;
  const payment = payments[order.payment];
  const isCourier = delivery.method === 'courier';
  const way = isCourier
    ? [say('courier'), delivery.city, delivery.address, delivery.days && fillText(say('days'), { days: delivery.days })]
    : [say('pickup'), office.address, office.workingHours];
  const details: [string, string][] = [
    [say('delivery'), way.filter(Boolean).join(', ')],
    [say('payment'), `${payment.name[locale]}. ${payment.hint[locale]}`],
  ];
  if (delivery.note) details.push([say('note'), delivery.note]);
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
        [say('subtotal'), money(order.subtotal)],
        [say('delivery'), Number(order.delivery_fee) === 0 ? say('free') : money(order.delivery_fee)],
        [say('total'), money(order.total)],
      ],
    },
    { kind: 'rows', rows: details },
  ];
}

const linkBlock = ({ order, locale, siteUrl }: MailContext): MailBlock => ({
  kind: 'link',
  label: TEXTS.status[locale],
  href: siteUrl + routes.order({ locale, shell: 'desktop' }, { number: order.number, token: order.token }),
});

function buyerMail(context: MailContext): NewMail {
  const { order, locale, office } = context;
  const { number, contact, delivery } = order;
  const accepted = fillText(TEXTS.accepted[locale], { number });
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillText(TEXTS.thanks[locale], { name: contact.first_name }) },
    { kind: 'text', text: delivery.method === 'courier' ? `${accepted} ${TEXTS.courierCalls[locale]}` : accepted },
    { kind: 'heading', text: TEXTS.yourOrder[locale] },
    ...orderBlocks(context),
    linkBlock(context),
    { kind: 'text', text: office.name },
  ];
  const subject = `${fillText(TEXTS.buyerSubject[locale], { number })} · ${office.name}`;
  return { recipient: contact.email, locale, ...composeMail({ locale, subject, blocks }) };
}

function officeMail(context: MailContext, recipient: string): NewMail {
  const { order, locale } = context;
  const { first_name, last_name, email, phone_number } = order.contact;
  const subject = fillText(TEXTS.officeSubject[locale], { number: order.number });
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    {
      kind: 'rows',
      rows: [
        [TEXTS.buyer[locale], `${first_name} ${last_name}`],
        [TEXTS.phone[locale], phone_number],
        [TEXTS.email[locale], email],
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
