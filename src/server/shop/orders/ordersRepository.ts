import { hasChanged } from '../../db/rowCounts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CompleteOrder, OrderStatus } from '@/contract/orders';
import { type Database, isPostgres } from '../../db/connection';
import { isOfPerson } from '../../db/isOfPerson';
import { parseText, toJson } from '../../db/localize';
import { insertOrderWords, removeOrderWords } from '../../db/searchWords';
import type { Text } from '../../db/schema';
import type { CustomerOrderTable, OrderEventTable, OrderLineTable } from '../../db/shopSchema';
import type { Locale } from '@/config/locales';
import { formatAmount } from '@/lib/format';
import { forgetAbout } from '../../people/staff/forgetAbout';

/** Amounts in qəpik. */
type OrderRow = Omit<Selectable<CustomerOrderTable>, 'id' | 'delivery_city'> & { delivery_city: Text | null };

/** `slug` is `null` for a product that the shop no longer has. */
export type OrderLine = Omit<Selectable<OrderLineTable>, 'id' | 'order_id' | 'slug' | 'name'> & {
  slug: string | null;
  name: Text;
};

type OrderEvent = Pick<OrderEventTable, 'status' | 'at'>;
type NewOrderEvent = Omit<Insertable<OrderEventTable>, 'id' | 'order_id'>;

/** @returns the id of the new row */
export async function insertOrder(tx: Database, order: OrderRow): Promise<number> {
  const { id } = await tx
    .insertInto('customer_order')
    .values({ ...order, delivery_city: order.delivery_city && toJson(order.delivery_city) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOrderLines(
  tx: Database,
  orderId: number,
  lines: (OrderLine & { slug: string })[],
): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(lines.map((line) => ({ ...line, name: toJson(line.name), order_id: orderId })))
    .execute();
}

export async function insertOrderEvent(tx: Database, orderId: number, event: NewOrderEvent): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({ ...event, order_id: orderId })
    .execute();
}

/** Takes pieces from the stock where there are enough; `false`, and nothing changed, where there are fewer. */
export const decreaseStock = (tx: Database, productId: number, quantity: number): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('product')
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', productId)
      .where('stock', '>=', quantity),
  );

/** Puts pieces back; nothing happens for a product that the shop no longer has. */
export async function increaseStock(tx: Database, productId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('product')
    .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', productId)
    .execute();
}

export async function findOrder(db: Database, number: string): Promise<(OrderRow & { id: number }) | null> {
  const order = await db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst();
  return order ? { ...order, delivery_city: order.delivery_city && parseText(order.delivery_city, order) } : null;
}

/** In the order in which they were bought. */
export async function findOrderLines(db: Database, orderId: number): Promise<OrderLine[]> {
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('product', 'product.id', 'order_line.product_id')
    .select(['product_id', 'product.slug', 'order_line.name', 'order_line.image', 'quantity', 'unit_price'])
    .where('order_id', '=', orderId)
    .orderBy('order_line.id')
    .execute();
  return lines.map((line) => ({ ...line, name: parseText(line.name, { id: line.product_id }) }));
}

/** Without those that were taken back. */
export const findOrderEvents = (db: Database, orderId: number): Promise<OrderEvent[]> =>
  db
    .selectFrom('order_event')
    .select(['status', 'at'])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

/** Newest first; `total` in qəpik. */
export const findOrdersByUser = (db: Database, userId: number, limit: number) =>
  db
    .selectFrom('customer_order')
    .select(['number', 'status', 'created_at', 'total'])
    .where(isOfPerson({ userId, email: null }))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The e-mail of an order, in lower case. */
export async function findOrderEmail(db: Database, number: string): Promise<string | null> {
  const row = await db.selectFrom('customer_order').select('email').where('number', '=', number).executeTakeFirst();
  return row?.email ?? null;
}

/** Whether this e-mail is the account's own and was confirmed by its link. */
export async function isEmailConfirmed(db: Database, userId: number, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}

type Buyer = { userId: number | null; email: string; phone: string };

/** As in the migration's indexes, word by word, and once for each of them: SQLite reads all orders otherwise. */
const isOpen = sql`status not in ('delivered', 'cancelled')`;

/** How many orders of a buyer are under way, counted up to `limit`: of the account, with the e-mail or the phone. */
export async function countOpenOrders(db: Database, { userId, email, phone }: Buyer, limit: number): Promise<number> {
  const { rows } = await sql`
    select id from customer_order
    where (email = ${email} and ${isOpen}) or (phone_number = ${phone} and ${isOpen})
      or (user_id = ${userId} and ${isOpen})
    limit ${limit}`.execute(db);
  return rows.length;
}

/** The numbers of orders that were not confirmed in time, the longest first. */
export async function findUnconfirmedOrders(db: Database, now: Date, limit: number): Promise<string[]> {
  const orders = await db
    .selectFrom('customer_order')
    .select('number')
    .where('confirm_until', '<=', now.toISOString())
    .orderBy('confirm_until')
    .limit(limit)
    .execute();
  return orders.map(({ number }) => number);
}

/** What a change of status depends on; the order stays locked until the transaction ends. */
export async function findOrderForUpdate(tx: Database, number: string) {
  const order = await tx
    .selectFrom('customer_order')
    .select(['id', 'number', 'status', 'delivery_method', 'confirm_until', 'locale', 'email'])
    .where('number', '=', number)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return order ?? null;
}

/** The pieces of an order, always in the order of the products' ids, so that two transactions cannot deadlock. */
export const findOrderedPieces = (tx: Database, orderId: number): Promise<{ product_id: number; quantity: number }[]> =>
  tx
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();

/** Of an order that waits for its buyer, who gave another one; it is found by the new one. */
export async function updateOrderEmail(tx: Database, id: number, email: string): Promise<void> {
  const order = await tx
    .updateTable('customer_order')
    .set({ email })
    .where('id', '=', id)
    .returning(['id', 'number', 'first_name', 'last_name', 'email', 'phone_number', 'company_name', 'company_tax_id'])
    .executeTakeFirstOrThrow();
  await removeOrderWords(tx, id);
  await insertOrderWords(tx, [order]);
}

/**
 * No status that follows waits for a confirmation.
 * @param confirmUntil of an order that goes back to where its buyer is to confirm it
 */
export async function updateOrderStatus(
  tx: Database,
  id: number,
  status: OrderStatus,
  confirmUntil: string | null = null,
): Promise<void> {
  await tx.updateTable('customer_order').set({ status, confirm_until: confirmUntil }).where('id', '=', id).execute();
}

type UnbilledOrder = Omit<CompleteOrder, 'bank_details' | 'invoice_href' | 'vat_percent'>;

/** An order as it is stored, amounts in qəpik; lines and events in the order in which they are shown. */
type StoredOrder = {
  order: OrderRow;
  lines: OrderLine[];
  events: CompleteOrder['timeline'];
};

/** The contract's order in one language, without where it is paid. */
export const toOrder = ({ order, lines, events }: StoredOrder, locale: Locale): UnbilledOrder => ({
  number: order.number,
  status: order.status,
  confirm_until: order.confirm_until,
  can_mail_again: order.status === 'to_confirm' && order.email !== '',
  created_at: order.created_at,
  currency: 'AZN',
  lines: lines.map((line) => ({
    id: line.product_id,
    slug: line.slug,
    name: line.name[locale],
    image: line.image,
    quantity: line.quantity,
    unit_price: formatAmount(line.unit_price),
    total: formatAmount(line.unit_price * line.quantity),
  })),
  contact: {
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone_number: order.phone_number,
  },
  delivery: {
    method: order.delivery_method,
    city: order.delivery_city && order.delivery_city[locale],
    address: order.delivery_address,
    note: order.delivery_note,
    days: order.delivery_days,
  },
  payment: order.payment,
  company:
    order.company_name !== null && order.company_tax_id !== null
      ? { name: order.company_name, tax_id: order.company_tax_id }
      : null,
  subtotal: formatAmount(order.subtotal),
  delivery_fee: formatAmount(order.delivery_fee),
  total: formatAmount(order.total),
  timeline: events.map(({ status, at }) => ({ status, at })),
});

/** Everything that happened to an order, also what was taken back, with who moved it on and who took it back. */
export const findOrderHistory = (db: Database, orderId: number) =>
  db
    .selectFrom('order_event')
    .leftJoin('staff', 'staff.id', 'order_event.staff_id')
    .leftJoin('staff as undoer', 'undoer.id', 'order_event.undone_by')
    .select(['order_event.id', 'status', 'at', 'actor', 'staff.name as who'])
    .select(['undone_at', 'undone_reason', 'undoer.name as undone_who'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id')
    .execute();

export type OrderStep = Awaited<ReturnType<typeof findOrderHistory>>[number];

type Undoing = { undone_at: string; undone_by: number; undone_reason: string };

/** A status of an order that was set by mistake: it counts no longer. */
export async function updateOrderEventUndone(tx: Database, eventId: number, undoing: Undoing): Promise<void> {
  await tx.updateTable('order_event').set(undoing).where('id', '=', eventId).execute();
}

/** Removes orders with all that belongs to them. */
export async function removeOrderRecords(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['order_line', 'order_event'] as const) {
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await forgetAbout(tx, 'orders', ids);
  for (const id of ids) await removeOrderWords(tx, id);
  await tx.deleteFrom('customer_order').where('id', 'in', ids).execute();
}
