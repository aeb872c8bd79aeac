import { routes } from '@/config/routes';
import type { Locale } from '@/config/locales';
import type { CellView } from '@/contract/admin';
import type { OrderView } from '@/contract/adminViews';
import type { OrderStatus } from '@/contract/orders';
import { formatAmount, formatMoney } from '@/lib/format';
import { formatDateTime } from '@/lib/dates';
import { formatPhone, isWhatsappNumber, telHref, whatsappHref } from '@/lib/phone';
import { billingSettings } from '../../organisation/billingSettings';
import { readSettings } from '../../organisation/settingsService';
import { database } from '../../db/transaction';
import { buildStream, mailPiece, notePiece, stepPieces } from '../kit/buildStream';
import type { ViewContext } from '../kit/defineResource';
import { findRecordMails } from '../../mail/recordMails';
import { billOrder } from '../../shop/billing/billOrder';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';
import { linkTokens } from '../../people/secrets';
import { listStaffNotes } from '../../people/staff/staffNotesService';
import { findNextStep, followingStatuses } from '../../shop/orders/orderStatusService';
import {
  findOrderHistory,
  type OrderStep,
  findOrder,
  findOrderLines,
  toOrder,
} from '../../shop/orders/ordersRepository';
import { findStepBack } from '../../shop/orders/orderStepBack';
import { buildStatusTag } from './ordersResource';
import { pickFacts } from '../kit/pickFacts';

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Line = Awaited<ReturnType<typeof findOrderLines>>[number];

/** The step by which staff make this status of an order. */
type StepStatus = 'confirmed' | 'packed' | 'on_the_way' | 'delivered';
const STEPS: readonly string[] = ['confirmed', 'packed', 'on_the_way', 'delivered'];
const isStep = (status: string): status is StepStatus => STEPS.includes(status);

const link = (shown: string, href: string): CellView | null =>
  shown === '' ? null : { kind: 'link', text: shown, href };

function buildLines(lines: Line[], { locale, staff }: ViewContext): OrderView['lines'] {
  const money = (qepik: number) => formatMoney(formatAmount(qepik), locale);
  return lines.map(({ product_id: id, slug, name, quantity, unit_price: price }) => ({
    name: name[locale],
    // Sales change the stock of a product, editors and owners all of it.
    href: slug === null ? null : staff.role === 'sales' ? `/admin/stock/${id}` : `/admin/products/${id}`,
    quantity: String(quantity),
    price: money(price),
    sum: money(price * quantity),
  }));
}

function buildTotals(order: Found, { t, locale }: ViewContext): OrderView['totals'] {
  const money = (qepik: number) => formatMoney(formatAmount(qepik), locale);
  const fee = order.delivery_fee === 0 ? t('adminOrders:order.free') : money(order.delivery_fee);
  return {
    rows: [
      { label: t('adminOrders:order.subtotal'), value: money(order.subtotal) },
      { label: t('adminOrders:order.fee'), value: fee },
    ],
    total: { label: t('adminOrders:order.total'), value: money(order.total) },
  };
}

/** A chat that begins in the buyer's language; none where the phone cannot have one. */
function linkWhatsapp(order: Found, page: string, t: ViewContext['t']): CellView | null {
  const { number, first_name: name, phone_number: phone } = order;
  if (!isWhatsappNumber(phone)) return null;
  const link = settings().SITE_URL + page;
  const words = getFixedT(order.locale)('mail:office.whatsappOrder', { name, number, link });
  return { kind: 'link', text: t('mail:office.whatsapp'), href: whatsappHref(phone, words) };
}

function buildBuyer(order: Found, page: string, { t, locale }: ViewContext) {
  const { first_name, last_name, phone_number, email, user_id, company_name, company_tax_id } = order;
  return pickFacts([
    // Empty where the buyer was deleted since.
    [t('adminOrders:order.name'), `${first_name} ${last_name}`.trim() || t('adminOrders:order.deleted')],
    [t('adminOrders:order.phone'), link(formatPhone(phone_number), telHref(phone_number))],
    ['WhatsApp', linkWhatsapp(order, page, t)],
    [t('adminOrders:order.email'), link(email, `mailto:${email}`)],
    [t('mail:bank.company'), company_name],
    [t('mail:bank.taxId'), company_tax_id],
    [t('adminOrders:order.account'), t(`adminOrders:order.${user_id === null ? 'isGuest' : 'hasAccount'}`)],
    [t('adminOrders:order.language'), t(`admin:language.${order.locale}`)],
    [t('adminOrders:order.placed'), formatDateTime(order.created_at, locale)],
  ]);
}

function buildDelivery(order: Found, { t, locale }: ViewContext) {
  return pickFacts([
    [t('adminOrders:order.way'), t(`adminOrders:delivery.${order.delivery_method}`)],
    [t('adminOrders:order.city'), order.delivery_city?.[locale]],
    [t('adminOrders:order.address'), order.delivery_address],
    [t('adminOrders:order.note'), order.delivery_note],
    [t('adminOrders:order.days'), order.delivery_days],
    [t('adminOrders:order.payment'), t(`adminOrders:payment.${order.payment}`)],
    [t('adminOrders:order.confirmUntil'), order.confirm_until && formatDateTime(order.confirm_until, locale)],
  ]);
}

type Shown = {
  refusal?: OrderView['refusal'];
  stream?: Partial<Pick<OrderView['stream'], 'note' | 'refusal'>>;
  back?: { typed: { reason: string; notify: boolean }; error: string };
};

/** The page of an order in a language, by its buyer's token. */
const linkPage = (number: string, token: string, locale: Locale) =>
  routes.order({ locale, shell: 'desktop' }, { number, token });

/** Everything that happened, with the invoice that its buyer has. */
async function buildOrderStream(order: Found, invoice: string | null, context: ViewContext, { stream, back }: Shown) {
  const db = await database();
  const { t, locale } = context;
  const item = { resource: 'orders', item_id: order.id } as const;
  const [history, mails, notes] = [
    await findOrderHistory(db, order.id),
    await findRecordMails(db, item),
    await listStaffNotes({ resource: 'orders', itemId: String(order.id) }),
  ];
  const name = (status: OrderStatus) => t(`adminOrders:status.${status}`);
  const describe = ({ actor, who, status, ...step }: OrderStep) =>
    stepPieces({ ...step, title: name(status), who: who ?? (actor && t(`adminOrders:actor.${actor}`)) }, context);
  const step = order.email === '' ? null : findStepBack(history);
  const leads = step && [
    t('adminStream:back.lead', { from: name(order.status), to: name(step.status) }),
    ...(order.status === 'cancelled' ? [t('adminStream:back.stock')] : []),
    ...(step.status === 'to_confirm' ? [t('adminStream:back.confirm')] : []),
  ];
  return {
    entries: buildStream(
      [
        ...history.flatMap(describe),
        ...(invoice === null
          ? []
          : [
              {
                kind: 'files' as const,
                at: order.created_at,
                title: t('adminStream:invoice'),
                links: [{ href: invoice, text: t('mail:bank.invoice') }],
              },
            ]),
        ...mails.map((mail) => mailPiece(mail, context)),
        ...notes.map((note) => notePiece(note, context)),
      ],
      locale,
    ),
    note: { typed: '', error: '' },
    refusal: null,
    ...stream,
    back: step && {
      eventId: step.eventId,
      lead: leads?.join(' ') ?? '',
      canNotify: true,
      typed: { reason: '', notify: false },
      error: '',
      ...back,
    },
  } satisfies OrderView['stream'];
}

/** What the page of an order shows; `null` where there is no such order. */
export async function buildOrderView(number: string, context: ViewContext, shown: Shown = {}) {
  const [db, tokens, billing] = await Promise.all([database(), linkTokens('order'), readSettings(billingSettings)]);
  const order = await findOrder(db, number);
  if (!order) return null;
  const { t, locale } = context;
  const lines = await findOrderLines(db, order.id);
  const next = findNextStep(order);
  const token = tokens.issue(number);
  const page = linkPage(number, token, order.locale);
  const { invoice_href } = billOrder(toOrder({ order, lines, events: [] }, order.locale), {
    billing,
    locale: order.locale,
    token,
  });
  const view: OrderView = {
    status: buildStatusTag(order.status, t),
    seen: order.status,
    refusal: shown.refusal ?? null,
    next: next && isStep(next) ? { status: next, label: t(`adminOrders:step.${next}`) } : null,
    canCancel: followingStatuses(order).includes('cancelled'),
    canResend: order.status !== 'cancelled' && order.email !== '',
    lines: buildLines(lines, context),
    totals: buildTotals(order, context),
    buyer: buildBuyer(order, page, context),
    delivery: buildDelivery(order, context),
    links: [
      { href: `/admin/orders/${encodeURIComponent(number)}/slip`, text: t('adminOrders:order.slip') },
      { href: linkPage(number, token, locale), text: t('adminOrders:order.customerPage') },
    ],
    stream: await buildOrderStream(order, invoice_href, context, shown),
  };
  return { title: t('adminOrders:order.title', { number }), view };
}
