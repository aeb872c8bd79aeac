import type { Locale } from '@/config/locales';
import type { CompleteOrder, OrderStatus, OrderSummary } from '@/contract/orders';
import { formatAmount } from '@/lib/money';
import { database, isPostgres, writeTransaction } from '../db/connection';
import type { StatusChange } from '../operations/statusChange';
import { returnStock } from '../products/stockRepository';
import { orderOf } from './orderOf';

/** More than anybody has; the list comes whole. */
const MAX_LISTED = 500;

/** An order, and who may see it without its token. */
export async function findOrder(
  locale: Locale,
  number: string,
): Promise<{ order: CompleteOrder; userId: number | null } | null> {
  const db = await database();
  const order = await db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst();
  if (!order) return null;
  const [lines, events] = await Promise.all([
    db
      .selectFrom('order_line')
      .leftJoin('product', 'product.id', 'order_line.product_id')
      .select(['product_id', 'product.slug', 'order_line.name', 'order_line.image', 'quantity', 'unit_price'])
      .where('order_id', '=', order.id)
      .orderBy('order_line.id')
      .execute(),
    db.selectFrom('order_event').select(['status', 'at']).where('order_id', '=', order.id).orderBy('id').execute(),
  ]);
  return { order: orderOf({ order, lines, events }, locale), userId: order.user_id };
}

/** Newest first. */
export async function findOrderSummaries(userId: number): Promise<OrderSummary[]> {
  const db = await database();
  const rows = await db
    .selectFrom('customer_order')
    .select(['number', 'status', 'created_at', 'total'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ total, ...row }) => ({ ...row, total: formatAmount(total), currency: 'AZN' }));
}

/** The e-mail of an order, in lower case. */
export async function findOrderEmail(number: string): Promise<string | null> {
  const db = await database();
  const row = await db.selectFrom('customer_order').select('email').where('number', '=', number).executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Moves an order on and adds to its timeline; a cancelled one gives its pieces back.
 * @param isAllowed decides by the status that the order has now, which nobody changes meanwhile
 */
export async function updateOrderStatus(
  number: string,
  status: OrderStatus,
  isAllowed: (current: OrderStatus) => boolean,
): Promise<StatusChange> {
  return writeTransaction(async (transaction) => {
    const order = await transaction
      .selectFrom('customer_order')
      .select(['id', 'status'])
      .where('number', '=', number)
      .$if(isPostgres(), (query) => query.forUpdate())
      .executeTakeFirst();
    if (!order) return 'unknown';
    if (order.status === status) return 'unchanged';
    if (!isAllowed(order.status)) return 'refused';
    if (status === 'cancelled') {
      const lines = await transaction
        .selectFrom('order_line')
        .select(['product_id', 'quantity'])
        .where('order_id', '=', order.id)
        .orderBy('product_id')
        .execute();
      for (const { product_id, quantity } of lines) await returnStock(transaction, product_id, quantity);
    }
    await transaction.updateTable('customer_order').set({ status }).where('id', '=', order.id).execute();
    await transaction
      .insertInto('order_event')
      .values({ order_id: order.id, status, at: new Date().toISOString() })
      .execute();
    return 'changed';
  });
}
