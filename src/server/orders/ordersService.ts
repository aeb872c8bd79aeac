import type { Locale } from '@/config/locales';
import type {
  CompleteOrder,
  CompletePlacedOrder,
  OrderRequest,
  OrderStatus,
  OrderSummary,
  PlacedOrder,
} from '@/contract/orders';
import { formatAmount } from '@/lib/format';
import { withTimeout } from '@/lib/withTimeout';
import { priceCart, type PricedCart } from '../cart/cartService';
import { database, type Database, transact } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { limitAttempts, LIMITS } from '../limits/rateLimit';
import { changeAnswer, transactOnce } from '../idempotency/transactOnce';
import { log } from '../log/log';
import { queueMails } from '../mail/outbox';
import { nextReference } from '../references/references';
import { linkTokens } from '../secrets/secrets';
import { settings } from '../settings';
import { getOffice } from '../site/siteService';
import { orderMails } from './orderMails';
import {
  decreaseStock,
  findOrder,
  findOrderedPieces,
  findOrderEmail,
  findOrderEvents,
  findOrderForUpdate,
  findOrderLines,
  findOrdersByUser,
  increaseStock,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type OrderRow,
  toOrder,
  updateOrderStatus,
} from './ordersRepository';

/** The signed-in user; `null` for a guest. */
type Buyer = { id: number } | null;

type OrderPlacing = { locale: Locale; body: OrderRequest; session: Buyer; idempotencyKey: string };

/** How long the buyer waits for a payment provider; the order stands without it. */
const PAYMENT_TIMEOUT_MS = 10_000;

/** A list is not paged; no account has more orders. */
const MAX_LISTED = 500;

/** @throws HttpError `cart_changed` with the quote, where price or stock is not what the buyer agreed to */
async function priceOrder(tx: Database, { locale, body: { lines, delivery } }: OrderPlacing): Promise<PricedCart> {
  const city = delivery.method === 'courier' ? delivery.city : undefined;
  const cart = await priceCart(tx, { locale, lines, city, cityField: 'delivery.city' }, 'lock');
  if (cart.quote.lines.some(({ change }) => change !== null)) {
    throw new HttpError('cart_changed', { extra: { quote: cart.quote } });
  }
  return cart;
}

/** The products are locked and their stock was checked: less in stock than that is a fault of ours. */
async function removeFromStock(tx: Database, lines: OrderRequest['lines'], { items }: PricedCart): Promise<void> {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { id } of items) {
    const isRemoved = await decreaseStock(tx, id, quantities.get(id) ?? 0);
    if (!isRemoved) throw new Error(`The stock of product ${id} changed although it was locked.`);
  }
}

/** The rows of a new order. */
function buildOrder(
  { locale, body, session }: OrderPlacing,
  { items, delivery }: PricedCart,
  number: string,
  at: string,
) {
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
    status: 'received' as const,
    delivery_method: body.delivery.method,
    delivery_city: delivery?.city ?? null,
    delivery_address: body.delivery.method === 'courier' ? body.delivery.address : null,
    delivery_note: body.delivery.note || null,
    delivery_days: delivery?.days ?? null,
    payment: body.payment,
    subtotal,
    delivery_fee: fee,
    total: subtotal + fee,
    created_at: at,
  };
  return { order, lines, events: [{ status: order.status, at }] };
}

/** The page where a stored order is paid; `null`, and one log line, when its provider gives none. */
async function beginPayment(order: CompletePlacedOrder): Promise<string | null> {
  const { begin } = payments[order.payment];
  if (!begin) return null;
  try {
    return (await withTimeout(PAYMENT_TIMEOUT_MS, begin(order))).href;
  } catch (error) {
    log.error({ err: error, order: order.number, payment: order.payment }, 'payment not begun');
    return null;
  }
}

/**
 * Places an order, once for each key. Price and stock are checked again and everything is stored in one transaction:
 * the stock, the order, its mails and the answer. A payment begins after it is committed.
 * @throws HttpError `cart_changed` with the quote, `idempotency_conflict`, `bad_request` for an unknown city
 */
export async function placeOrder(placing: OrderPlacing): Promise<CompletePlacedOrder> {
  const { locale, body, idempotencyKey } = placing;
  const [office, tokens] = await Promise.all([getOffice(locale, 'orders'), linkTokens('order')]);
  const write = { scope: 'orders', account: placing.session?.id ?? null, key: idempotencyKey, body };

  const placed = await transactOnce(write, async (tx): Promise<CompletePlacedOrder> => {
    const cart = await priceOrder(tx, placing);
    await removeFromStock(tx, body.lines, cart);

    const now = new Date();
    const number = await nextReference(tx, 'order', now);
    const rows = buildOrder(placing, cart, number, now.toISOString());
    const id = await insertOrder(tx, rows.order);
    await insertOrderLines(tx, id, rows.lines);
    for (const event of rows.events) await insertOrderEvent(tx, id, event);

    const order = { ...toOrder(rows, locale), token: tokens.issue(number) };
    await queueMails(tx, orderMails({ order, locale, office, siteUrl: settings().SITE_URL }));
    return order;
  });

  if (!payments[placed.payment].begin || placed.payment_href !== undefined) return placed;
  const payment_href = await beginPayment(placed);
  // Of several requests at once the first page counts, so that the same key always gets the same answer.
  return changeAnswer<CompletePlacedOrder>(write, (answer) => ({ payment_href, ...answer }));
}

/** `null` for an unknown order, and for a visitor who is neither its owner nor has its token. */
export async function getOrder(
  locale: Locale,
  number: string,
  { session, token = '' }: { session: Buyer; token?: string | undefined },
): Promise<CompleteOrder | null> {
  const [tokens, db] = await Promise.all([linkTokens('order'), database()]);
  const order = await findOrder(db, number);
  const hasToken = tokens.isValid(number, token);
  const isOwner = session !== null && session.id === order?.user_id;
  if (!order || !(hasToken || isOwner)) return null;
  const [lines, events] = await Promise.all([findOrderLines(db, order.id), findOrderEvents(db, order.id)]);
  return toOrder({ order, lines, events }, locale);
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
  const upperCase = number.toUpperCase();
  const refund = await limitAttempts({ limits: LIMITS.orderLookup, client, account: upperCase });
  const [tokens, db] = await Promise.all([linkTokens('order'), database()]);
  if ((await findOrderEmail(db, upperCase)) !== email) return null;
  await refund();
  return { number: upperCase, token: tokens.issue(upperCase) };
}

/** What the buyer picks up is never on the way. */
function followingStatuses({ status, delivery_method }: Pick<OrderRow, 'status' | 'delivery_method'>): OrderStatus[] {
  switch (status) {
    case 'received':
      return ['confirmed', 'cancelled'];
    case 'confirmed':
      return ['packed', 'cancelled'];
    case 'packed':
      return [delivery_method === 'courier' ? 'on_the_way' : 'delivered', 'cancelled'];
    case 'on_the_way':
      return ['delivered', 'cancelled'];
    case 'delivered':
    case 'cancelled':
      return [];
  }
}

type StatusChange = { number: string; status: OrderStatus };

/**
 * Changes the status of an order and adds to its timeline; cancelling puts its pieces back into the stock. Nothing
 * happens where the order has that status already.
 * @returns `null` for an unknown order
 * @throws HttpError `status_refused` where the status cannot follow the present one
 */
export const changeOrderStatus = (number: string, status: OrderStatus): Promise<StatusChange | null> =>
  transact(async (tx) => {
    const order = await findOrderForUpdate(tx, number);
    if (!order) return null;
    if (order.status === status) return { number, status };
    if (!followingStatuses(order).includes(status)) throw new HttpError('status_refused');

    if (status === 'cancelled') {
      for (const { product_id, quantity } of await findOrderedPieces(tx, order.id)) {
        await increaseStock(tx, product_id, quantity);
      }
    }
    await updateOrderStatus(tx, order.id, status);
    await insertOrderEvent(tx, order.id, { status, at: new Date().toISOString() });
    return { number, status };
  });

/**
 * A way to pay. A provider of card payments is added here with `begin`, under a new value of the contract's `payment`;
 * its name for mails is `mail:payment.<value>`.
 */
export type PaymentMethod = {
  /**
   * Asks the provider for the page where this order is paid; `null` where nothing is paid on the site. Called once the
   * order is stored, outside of its transaction, so that a slow provider does not block other orders. The same order
   * may come twice where its request was repeated meanwhile: the provider recognises it by its number.
   */
  begin: ((order: PlacedOrder) => Promise<{ href: string }>) | null;
};

export const payments: Record<OrderRequest['payment'], PaymentMethod> = {
  on_delivery: { begin: null },
  bank_transfer: { begin: null },
};
