import { routes } from '@/config/routes';
import type { CellView } from '@/contract/admin';
import type { OrderView } from '@/contract/adminOrders';
import { formatAmount, formatMoney } from '@/lib/format';
import { formatDateTime } from '@/lib/formatDate';
import { formatPhone, isWhatsappNumber, telHref, whatsappHref } from '@/lib/phone';
import { database } from '../../platform/db/transaction';
import type { ViewContext } from '../kit/defineResource';
import { settings } from '../../platform/settings';
import { getFixedT } from '../../platform/texts/texts';
import { linkTokens } from '../../platform/secrets/secrets';
import { buildStaffNotes } from '../../people/staff/staffNotesService';
import { findNextStep, followingStatuses } from '../../shop/orders/followingStatuses';
import { findOrder, findOrderHistory, findOrderLines } from '../../shop/orders/ordersRepository';
import { buildStatusTag } from './ordersResource';

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Line = Awaited<ReturnType<typeof findOrderLines>>[number];
type Event = Awaited<ReturnType<typeof findOrderHistory>>[number];

/** The step by which staff make this status of an order. */
type StepStatus = 'confirmed' | 'packed' | 'on_the_way' | 'delivered';
const STEPS: readonly string[] = ['confirmed', 'packed', 'on_the_way', 'delivered'];
const isStep = (status: string): status is StepStatus => STEPS.includes(status);

const text = (value: string): CellView => ({ kind: 'text', text: value });

const link = (shown: string, href: string): CellView | null =>
  shown === '' ? null : { kind: 'link', text: shown, href };

/** What there is a value for. */
const pickFacts = (rows: [label: string, value: CellView | string | null | undefined][]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value: typeof value === 'string' ? text(value) : value }] : []));

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

function buildTimeline(events: Event[], { t, locale }: ViewContext): OrderView['timeline'] {
  return events.map(({ status, at, actor, who }, index) => {
    const name = who ?? (actor && t(`adminOrders:actor.${actor}`));
    return {
      title: t(`adminOrders:status.${status}`),
      text: [formatDateTime(at, locale), name].filter(Boolean).join(', '),
      isLast: index === events.length - 1,
    };
  });
}

type Shown = { refusal?: OrderView['refusal']; notes?: { typed: string; error: string } };

/** What the page of an order shows; `null` where there is no such order. */
export async function buildOrderView(number: string, context: ViewContext, { refusal = null, notes }: Shown = {}) {
  const [db, tokens] = await Promise.all([database(), linkTokens('order')]);
  const order = await findOrder(db, number);
  if (!order) return null;
  const { t, locale } = context;
  const [lines, events] = await Promise.all([findOrderLines(db, order.id), findOrderHistory(db, order.id)]);
  const next = findNextStep(order);
  const page = routes.order({ locale: order.locale, shell: 'desktop' }, { number, token: tokens.issue(number) });
  const view: OrderView = {
    listHref: '/admin/orders',
    status: buildStatusTag(order.status, t),
    seen: order.status,
    refusal,
    next: next && isStep(next) ? { status: next, label: t(`adminOrders:step.${next}`) } : null,
    canCancel: followingStatuses(order).includes('cancelled'),
    canResend: order.status !== 'cancelled' && order.email !== '',
    lines: buildLines(lines, context),
    totals: buildTotals(order, context),
    buyer: buildBuyer(order, page, context),
    delivery: buildDelivery(order, context),
    timeline: buildTimeline(events, context),
    links: [
      { href: `/admin/orders/${encodeURIComponent(number)}/slip`, text: t('adminOrders:order.slip') },
      { href: page, text: t('adminOrders:order.customerPage') },
    ],
    notes: await buildStaffNotes({ resource: 'orders', itemId: String(order.id) }, locale, notes),
  };
  return { title: t('adminOrders:order.title', { number }), view };
}
