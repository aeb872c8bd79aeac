import { insertOrderWords } from '../../db/searchWords';
import type { Locale } from '@/config/locales';
import type { CompleteOrder, CompletePlacedOrder, Order, OrderRequest, OrderSummary } from '@/contract/orders';
import { formatAmount, toQepik } from '@/lib/format';
import { callInstead } from '../../organisation/callInstead';
import { billingSettings } from '../../organisation/billingSettings';
import { billOrder } from '../billing/billOrder';
import { priceCart, type PricedCart, removeOrderedLines, requireOrderable } from '../cart/cartService';
import { database, type Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { limitOrder, limitAttempts, LIMITS } from '../../limits/rateLimit';
import { changeAnswer, transactOnce } from '../../db/transactOnce';
import { queueMails } from '../../mail/outbox';
import { referenceSettings } from '../../organisation/referenceSettings';
import { readSettings } from '../../organisation/settingsService';
import { nextReference } from '../../db/references';
import { confirmSubject, linkTokens } from '../../people/secrets';
import { settings } from '../../settings';
import { getOffice, type Office } from '../../organisation/officeService';
import { getOrderSuggestions } from '../products/productsService';
import { orderMails } from './orderMails';
import { beginPayment, payments } from './payments';
import {
  countOpenOrders,
  decreaseStock,
  findOrder,
  findOrderEmail,
  findOrderEvents,
  findOrderLines,
  findOrdersByUser,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  isEmailConfirmed,
  toOrder,
} from './ordersRepository';

/** The signed-in user; `null` for a guest. */
type Buyer = { id: number } | null;

type OrderPlacing = {
  locale: Locale;
  body: OrderRequest;
  session: Buyer;
  /** As `clientAddress` returns it. */
  client: string;
  idempotencyKey: string;
};

/** A list is not paged; no account has more orders. */
const MAX_LISTED = 500;

/** @throws HttpError `throttled` with the phone number, where the order can be placed too */
async function limitOrders(tx: Database, { locale, client, body: { contact } }: OrderPlacing, { phone }: Office) {
  const { ORDERS_PER_HOUR: perHour, ORDERS_PER_DAY: perDay } = settings();
  const attempt = { client, email: contact.email, phone: contact.phone_number, perHour, perDay };
  await limitOrder(tx, attempt, () => callInstead('errors:order.throttled', phone, locale));
}

/**
 * @throws HttpError `bad_request` where the cart is over a limit, `cart_changed` with the quote, where price or stock is
 *   not what the buyer agreed to
 */
async function priceOrder(tx: Database, { locale, body: { lines, delivery } }: OrderPlacing): Promise<PricedCart> {
  const city = delivery.method === 'courier' ? delivery.city : undefined;
  const cart = await priceCart(tx, { locale, lines, city, cityField: 'delivery.city' }, 'lock');
  requireOrderable(cart.quote, lines);
  if (cart.quote.lines.some(({ change }) => change !== null)) {
    throw new HttpError('cart_changed', { extra: { quote: cart.quote } });
  }
  return cart;
}

/** What is known of who orders. */
async function checkBuyer(tx: Database, { session, body: { contact } }: OrderPlacing, { quote }: PricedCart) {
  const { ORDER_TRUSTED_SUM, ORDER_TRUSTED_OPEN } = settings();
  const { email, phone_number: phone } = contact;
  const hasConfirmedEmail = session !== null && (await isEmailConfirmed(tx, session.id, email));
  const isOverTrust =
    (!hasConfirmedEmail && toQepik(quote.subtotal) > ORDER_TRUSTED_SUM * 100) ||
    (await countOpenOrders(tx, { userId: session?.id ?? null, email, phone }, ORDER_TRUSTED_OPEN)) >=
      ORDER_TRUSTED_OPEN;
  return { hasConfirmedEmail, isOverTrust };
}

/** The products are locked and their stock was checked: less in stock than that is a fault of ours. */
async function removeFromStock(tx: Database, lines: OrderRequest['lines'], { items }: PricedCart): Promise<void> {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { id } of items) {
    const isRemoved = await decreaseStock(tx, id, quantities.get(id) ?? 0);
    if (!isRemoved) throw new Error(`The stock of product ${id} changed although it was locked.`);
  }
}

const HOUR_MS = 60 * 60_000;

/** What a new order is given beside what was sent. */
type Placement = { number: string; now: Date; isOverTrust: boolean };

/** The rows of a new order. */
function buildOrder(
  { locale, body, session }: OrderPlacing,
  { items, delivery }: PricedCart,
  { number, now, isOverTrust }: Placement,
) {
  const at = now.toISOString();
  const confirmEnd = new Date(now.getTime() + settings().ORDER_CONFIRM_HOURS * HOUR_MS);
  const byId = new Map(items.map((item) => [item.id, item]));
  const lines = body.lines.flatMap(({ id, quantity }) => {
    const item = byId.get(id);
    return item
      ? [{ product_id: id, slug: item.slug, name: item.name, image: item.image, quantity, unit_price: item.price }]
      : [];
  });
  const subtotal = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
  const fee = delivery?.fee ?? 0;
  const order = {
    ...body.contact,
    number,
    locale,
    user_id: session?.id ?? null,
    status: isOverTrust ? ('to_confirm' as const) : ('received' as const),
    confirm_until: isOverTrust ? confirmEnd.toISOString() : null,
    delivery_method: body.delivery.method,
    delivery_city: delivery?.city ?? null,
    delivery_address: body.delivery.method === 'courier' ? body.delivery.address : null,
    delivery_note: body.delivery.note || null,
    delivery_days: delivery?.days ?? null,
    payment: body.payment,
    company_name: body.company?.name ?? null,
    company_tax_id: body.company?.tax_id ?? null,
    subtotal,
    delivery_fee: fee,
    total: subtotal + fee,
    created_at: at,
  };
  return { order, lines, events: [{ status: order.status, at, actor: 'buyer' as const, staff_id: null }] };
}

/**
 * Places an order, once for each key. Price and stock are checked again and everything is stored in one transaction:
 * the stock, the order, its mails and the answer. An order that its buyer has to confirm holds its pieces too
 * (`orderStatusService`). A payment begins after the order is committed.
 * @throws HttpError `throttled`, `cart_changed` with the quote, `idempotency_conflict`, `bad_request` for an unknown city
 *   and for a cart over a limit
 */
export async function placeOrder(placing: OrderPlacing): Promise<CompletePlacedOrder> {
  const { locale, body, idempotencyKey } = placing;
  const [office, billing, { order: prefix }, tokens, confirmTokens] = await Promise.all([
    getOffice(locale, 'orders'),
    readSettings(billingSettings),
    readSettings(referenceSettings),
    linkTokens('order'),
    linkTokens('confirmation'),
  ]);
  const write = { scope: 'orders', account: placing.session?.id ?? null, key: idempotencyKey, body };

  const placed = await transactOnce(write, async (tx): Promise<CompletePlacedOrder> => {
    await limitOrders(tx, placing, office);
    const cart = await priceOrder(tx, placing);
    const { hasConfirmedEmail, isOverTrust } = await checkBuyer(tx, placing, cart);
    await removeFromStock(tx, body.lines, cart);

    const now = new Date();
    const number = await nextReference(tx, { kind: 'order', prefix, now });
    const rows = buildOrder(placing, cart, { number, now, isOverTrust });
    const id = await insertOrder(tx, rows.order);
    await insertOrderLines(tx, id, rows.lines);
    await insertOrderWords(tx, [{ ...rows.order, id }]);
    for (const event of rows.events) await insertOrderEvent(tx, id, event);
    if (placing.session) await removeOrderedLines(tx, placing.session.id, body.lines);

    const token = tokens.issue(number);
    const order = { ...billOrder(toOrder(rows, locale), { billing, locale, token }), token };
    const confirmToken = isOverTrust ? confirmTokens.issue(confirmSubject(rows.order)) : null;
    const siteUrl = settings().SITE_URL;
    const officeOrder = toOrder(rows, office.language);
    const mails = orderMails({ order, officeOrder, locale, office, siteUrl, hasConfirmedEmail, confirmToken });
    await queueMails(tx, mails, { resource: 'orders', item_id: id });
    return order;
  });

  if (!payments[placed.payment].begin || placed.payment_href !== undefined || placed.confirm_until) return placed;
  const payment_href = await beginPayment(placed);
  // Of several requests at once the first page counts, so that the same key always gets the same answer.
  return changeAnswer<CompletePlacedOrder>(write, (answer) => ({ payment_href, ...answer }));
}

/** Without a buyer where that person was deleted. */
type ReadOrder = Omit<CompleteOrder, 'contact'> & Pick<Order, 'contact' | 'related_products'>;

/** `null` for an unknown order, and for a visitor who is neither its owner nor has one of its tokens. */
export async function getOrder(
  locale: Locale,
  number: string,
  { session, token = '' }: { session: Buyer; token?: string | undefined },
): Promise<ReadOrder | null> {
  const [tokens, confirmTokens, db] = await Promise.all([linkTokens('order'), linkTokens('confirmation'), database()]);
  const order = await findOrder(db, number);
  const isOwner = session !== null && session.id === order?.user_id;
  const subjects = order ? [confirmSubject(order), number] : [];
  const hasToken = subjects.some((subject) => confirmTokens.matches(subject, token)) || tokens.isValid(number, token);
  if (!order || !(hasToken || isOwner)) return null;
  const [lines, events] = await Promise.all([findOrderLines(db, order.id), findOrderEvents(db, order.id)]);
  const boughtIds = lines.map((line) => line.product_id);
  const [billing, related] = await Promise.all([readSettings(billingSettings), getOrderSuggestions(locale, boughtIds)]);
  const complete = toOrder({ order, lines, events }, locale);
  const { contact, ...rest } = billOrder(complete, { billing, locale, token: tokens.issue(number) });
  return {
    ...rest,
    ...(contact.email !== '' && { contact }),
    ...(related.length > 0 && { related_products: related }),
  };
}

/** Newest first. */
export async function getOrders({ id }: { id: number }): Promise<OrderSummary[]> {
  const orders = await findOrdersByUser(await database(), id, MAX_LISTED);
  return orders.map(({ total, ...order }) => ({ ...order, total: formatAmount(total), currency: 'AZN' }));
}

/**
 * The token of an order by number and e-mail; `null` whichever of them is wrong.
 * @param client as `clientAddress` returns it: attempts that find nothing are limited
 */
export async function lookupOrder(
  { number, email }: { number: string; email: string },
  client: string,
): Promise<{ number: string; token: string } | null> {
  const refund = await limitAttempts({ limits: LIMITS.orderLookup, client, account: number, email });
  const [tokens, db] = await Promise.all([linkTokens('order'), database()]);
  if ((await findOrderEmail(db, number)) !== email) return null;
  await refund();
  return { number, token: tokens.issue(number) };
}
