import type { MailKind } from '@/config/mailKinds';
import type { CompletePlacedOrder, OrderStatus } from '@/contract/orders';
import { billOrder } from '../../shop/billing/billOrder';
import { orderBuyerMail, orderConfirmedMails, officeOrderMails, orderReceivedMail } from '../../shop/orders/orderMails';
import { orderStatusMails, orderTakenBackMail } from '../../shop/orders/orderStatusMails';
import { formatAmount, toQepik } from '@/lib/format';
import { firstMail, type Sample, type SampleContext } from './sampleContext';

const HOUR_MS = 60 * 60_000;
/** In qəpik. */
const FEE = 500;

/** The IBAN that the standard has as its example. */
const BANK = { iban: 'AZ21NABZ00000000137010001944', swift: 'NABZAZ2C', taxId: '1234567891' };

/** Three of one product and one of another by courier, paid by transfer. */
function buildOrder(context: SampleContext, status: OrderStatus): CompletePlacedOrder {
  const { locale, t, numbers, token, customer, offices } = context;
  const beneficiary = offices.orders.name;
  const billing = context.billing.iban
    ? context.billing
    : { ...context.billing, ...BANK, beneficiary, bank: t('adminMails:sample.bank') };
  const at = new Date();
  const [product, otherProduct] = context.products;
  const [price, otherPrice] = [toQepik(product?.price ?? '38.00'), toQepik(otherProduct?.price ?? '124.00')];
  const subtotal = 3 * price + otherPrice;
  const order = {
    number: numbers.order,
    status,
    confirm_until: status === 'to_confirm' ? new Date(at.getTime() + 24 * HOUR_MS).toISOString() : null,
    can_mail_again: false,
    created_at: at.toISOString(),
    currency: 'AZN',
    lines: [
      {
        id: 1,
        slug: product?.slug ?? null,
        name: product?.name ?? t('adminMails:sample.product'),
        quantity: 3,
        unit_price: formatAmount(price),
        total: formatAmount(3 * price),
      },
      {
        id: 2,
        slug: otherProduct?.slug ?? null,
        name: otherProduct?.name ?? t('adminMails:sample.otherProduct'),
        quantity: 1,
        unit_price: formatAmount(otherPrice),
        total: formatAmount(otherPrice),
      },
    ],
    contact: customer,
    delivery: {
      method: 'courier',
      city: t('adminMails:sample.city'),
      address: t('adminMails:sample.address'),
      note: t('adminMails:sample.note'),
      days: '1–2',
    },
    payment: 'bank_transfer',
    company: { name: t('adminMails:sample.organisation'), tax_id: BANK.taxId },
    subtotal: formatAmount(subtotal),
    delivery_fee: formatAmount(FEE),
    total: formatAmount(subtotal + FEE),
    timeline: [{ status, at: at.toISOString() }],
  } as const;
  return {
    ...billOrder({ ...order, lines: [...order.lines], timeline: [...order.timeline] }, { billing, locale, token }),
    token,
  };
}

const prepare = (context: SampleContext, status: OrderStatus, hasConfirmedEmail: boolean) => ({
  order: buildOrder(context, status),
  locale: context.locale,
  office: context.offices.orders,
  siteUrl: context.siteUrl,
  hasConfirmedEmail,
  confirmToken: status === 'to_confirm' ? context.token : null,
});

type Step = { status: OrderStatus; isPickup?: boolean; isUnconfirmed?: boolean };

const step =
  ({ status, isPickup = false, isUnconfirmed = false }: Step): Sample =>
  ({ locale, numbers, token, customer, offices, siteUrl }) =>
    firstMail(
      orderStatusMails({
        order: {
          number: numbers.order,
          email: customer.email,
          locale,
          delivery_method: isPickup ? 'pickup' : 'courier',
        },
        status,
        isUnconfirmed,
        token,
        office: offices.orders,
        siteUrl,
      }),
    );

type OrderKind = Extract<MailKind, `order.${string}`> | 'office.order' | 'office.orderConfirmed';

export const ORDER_SAMPLES: Readonly<Record<OrderKind, Sample>> = {
  'order.toConfirm': (context) => orderBuyerMail(prepare(context, 'to_confirm', false)),
  'order.placed': (context) => orderBuyerMail(prepare(context, 'received', true)),
  'order.received': (context) => orderReceivedMail(prepare(context, 'received', true)),
  'order.confirmed': step({ status: 'confirmed' }),
  'order.packed': step({ status: 'packed' }),
  'order.packedPickup': step({ status: 'packed', isPickup: true }),
  'order.on_the_way': step({ status: 'on_the_way' }),
  'order.delivered': step({ status: 'delivered' }),
  'order.pickedUp': step({ status: 'delivered', isPickup: true }),
  'order.cancelled': step({ status: 'cancelled' }),
  'order.unconfirmed': step({ status: 'cancelled', isUnconfirmed: true }),
  'order.takenBack': ({ locale, numbers, token, customer, offices, siteUrl }) =>
    orderTakenBackMail({
      order: { number: numbers.order, email: customer.email, locale, delivery_method: 'courier' },
      status: 'confirmed',
      token,
      office: offices.orders,
      siteUrl,
    }),
  'office.order': (context) => firstMail(officeOrderMails(prepare(context, 'to_confirm', false))),
  'office.orderConfirmed': ({ offices, siteUrl, numbers, customer }) =>
    firstMail(
      orderConfirmedMails({
        office: offices.orders,
        siteUrl,
        number: numbers.order,
        buyer: { name: `${customer.first_name} ${customer.last_name}`, address: customer.email },
      }),
    ),
};
