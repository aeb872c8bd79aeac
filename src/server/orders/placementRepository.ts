import type { Locale } from '@/config/locales';
import type { CompleteOrder, CompletePlacedOrder, OrderRequest, Quote } from '@/contract/orders';
import { findDelivery, type Delivery } from '../cart/deliveryRepository';
import { quoteOf } from '../cart/quoteOf';
import { writeTransaction, type Database } from '../db/connection';
import { nextReference } from '../db/nextReference';
import { claimKey, updateAnswer } from '../idempotency/idempotencyRepository';
import { writeOnce } from '../idempotency/writeOnce';
import type { NewMail } from '../mail/outbox';
import { findSaleItems, takeStock, type SaleItem } from '../products/stockRepository';
import { orderOf, type OrderRows } from './orderOf';

export type NewOrder = {
  request: OrderRequest;
  locale: Locale;
  userId: number | null;
  idempotencyKey: string;
  /** Completes the answer; without waiting for anything, like the next. */
  answerOf: (order: CompleteOrder) => CompletePlacedOrder;
  mailsOf: (order: CompletePlacedOrder) => NewMail[];
};

type Refused = { kind: 'unknownCity' } | { kind: 'cartChanged'; quote: Quote };
/** `placed` stands for the first answer as well as for its repetition. */
export type Placement = { kind: 'placed'; order: CompletePlacedOrder } | { kind: 'conflict' } | Refused;

const SCOPE = 'orders';

/** Ends the transaction with nothing stored. */
class Refusal extends Error {
  constructor(readonly outcome: Refused) {
    super(outcome.kind);
  }
}

async function requireDelivery(transaction: Database, delivery: OrderRequest['delivery']): Promise<Delivery | null> {
  if (delivery.method === 'pickup') return null;
  const found = await findDelivery(transaction, delivery.city);
  if (!found) throw new Refusal({ kind: 'unknownCity' });
  return found;
}

/** Holds the products, checks that all is as the buyer agreed to, and takes the pieces. */
async function takeLines(transaction: Database, { request, locale }: NewOrder, deliveryFee: number) {
  const { lines } = request;
  const items = await findSaleItems(
    transaction,
    lines.map(({ id }) => id),
    'lock',
  );
  const quote = quoteOf({ lines, items, deliveryFee, locale });
  if (quote.lines.some(({ change }) => change !== null)) throw new Refusal({ kind: 'cartChanged', quote });

  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { id } of items) {
    const isTaken = await takeStock(transaction, id, quantities.get(id) ?? 0);
    // Not possible while the product is held; if it were, nothing must be sold.
    if (!isTaken) throw new Error(`The stock of product ${id} changed under its lock.`);
  }
  return items;
}

type NewRows = Omit<OrderRows, 'lines'> & { lines: (OrderRows['lines'][number] & { slug: string })[] };

function rowsOf(
  { request, locale, userId }: NewOrder,
  { items, delivery, number, now }: { items: SaleItem[]; delivery: Delivery | null; number: string; now: Date },
): NewRows {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lines = request.lines.flatMap(({ id, quantity }) => {
    const item = byId.get(id);
    return item
      ? [{ product_id: id, slug: item.slug, name: item.name, image: item.image, quantity, unit_price: item.price }]
      : [];
  });
  const subtotal = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
  const delivery_fee = delivery?.fee ?? 0;
  const at = now.toISOString();
  return {
    order: {
      ...request.contact,
      number,
      locale,
      user_id: userId,
      status: 'received',
      delivery_method: request.delivery.method,
      delivery_city: delivery?.city ?? null,
      delivery_address: request.delivery.method === 'courier' ? request.delivery.address : null,
      delivery_note: request.delivery.note || null,
      delivery_days: delivery?.days ?? null,
      payment: request.payment,
      subtotal,
      delivery_fee,
      total: subtotal + delivery_fee,
      created_at: at,
    },
    lines,
    events: [{ status: 'received', at }],
  };
}

async function insertRows(transaction: Database, { order, lines, events }: NewRows) {
  const { id: order_id } = await transaction
    .insertInto('customer_order')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('order_line')
    .values(lines.map((line) => ({ ...line, order_id })))
    .execute();
  await transaction
    .insertInto('order_event')
    .values(events.map((event) => ({ ...event, order_id })))
    .execute();
}

async function place(transaction: Database, order: NewOrder) {
  const delivery = await requireDelivery(transaction, order.request.delivery);
  const items = await takeLines(transaction, order, delivery?.fee ?? 0);
  const now = new Date();
  const number = await nextReference(transaction, 'order_number', now);
  const rows = rowsOf(order, { items, delivery, number, now });
  await insertRows(transaction, rows);

  const placed = order.answerOf(orderOf(rows, order.locale));
  return { answer: placed, mails: order.mailsOf(placed) };
}

const writeOf = ({ idempotencyKey, request }: Pick<NewOrder, 'idempotencyKey' | 'request'>) => ({
  scope: SCOPE,
  key: idempotencyKey,
  body: request,
});

/**
 * Places an order as one transaction: key, city, price and stock, the order, its mails, its answer; all of it is
 * stored or nothing. The same key with the same request gives the first answer again.
 */
export async function insertOrder(order: NewOrder): Promise<Placement> {
  try {
    const outcome = await writeOnce(writeOf(order), (transaction) => place(transaction, order));
    return outcome.kind === 'done' ? { kind: 'placed', order: outcome.answer } : outcome;
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

/**
 * Completes the answer of a stored order with where it is paid. Of several that were asked for at once the first counts,
 * so that the same key always gives the same answer.
 */
export const updatePaymentHref = (
  order: Pick<NewOrder, 'idempotencyKey' | 'request'>,
  payment_href: string | null,
): Promise<CompletePlacedOrder> =>
  writeTransaction(async (transaction) => {
    const write = writeOf(order);
    const claim = await claimKey<CompletePlacedOrder>(transaction, write);
    if (claim.kind !== 'replay') throw new Error('The answer of a stored order is not there.');
    if (claim.answer.payment_href !== undefined) return claim.answer;
    const answer = { ...claim.answer, payment_href };
    await updateAnswer(transaction, write, { status: 201, answer });
    return answer;
  });
