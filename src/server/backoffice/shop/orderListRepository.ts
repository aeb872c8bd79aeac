import { sql } from 'kysely';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import { bakuDayRange } from '@/lib/dates';
import { chooseTry } from '@/lib/searchTries';
import type { Database } from '../../db/connection';
import { findListPage, type ListQuery } from '../../db/findListPage';
import { foundOrders, listOrderTries, type FoundOrder } from '../../db/searchWords';

/** A page of all orders, by the time at which they were placed; what a search finds, by their ids. */
export async function findOrderPage(db: Database, query: ListQuery) {
  const { filters, isDescending, cursor, size, search } = query;
  const { status, payment, from, to } = filters;
  const { words } = await chooseTry(search === '' ? [] : listOrderTries(search), async (tried) => {
    const found = await db.selectFrom(foundOrders(tried)).select('found_id').limit(1).execute();
    return found.length > 0;
  });
  const source = search === '' ? sql<FoundOrder>`customer_order`.as('customer_order') : foundOrders(words);
  const orders = db
    .selectFrom(source)
    .select(['customer_order.id', 'number', 'status', 'first_name', 'last_name', 'payment', 'delivery_method'])
    .select(['total', 'created_at'])
    .$if(status !== undefined, (part) => part.where('status', '=', status as OrderStatus))
    .$if(payment !== undefined, (part) => part.where('payment', '=', payment as OrderRequest['payment']))
    .$if(from !== undefined, (part) => part.where('created_at', '>=', bakuDayRange(from ?? '').start))
    .$if(to !== undefined, (part) => part.where('created_at', '<', bakuDayRange(to ?? '').end));
  const idColumn = search === '' ? 'customer_order.id' : 'customer_order.found_id';
  const sortColumn = search === '' ? 'customer_order.created_at' : idColumn;
  const sortType = search === '' ? 'text' : 'integer';
  return findListPage(db, orders, { isDescending, cursor, size, sortColumn, sortType, idColumn });
}

/** As they stand in the list: what somebody has to do something about. */
export const OPEN_STATUSES: OrderStatus[] = ['to_confirm', 'received', 'confirmed', 'packed', 'on_the_way'];
/** Nobody of the staff has looked at them. */
const NEW_STATUSES: OrderStatus[] = ['to_confirm', 'received'];

/** How many orders under way have each status, in the order of the statuses; those without any are left out. */
export async function countOpenOrdersByStatus(db: Database): Promise<{ status: OrderStatus; count: number }[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('status', 'in', OPEN_STATUSES)
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return OPEN_STATUSES.flatMap((status) => {
    const count = counts.get(status);
    return count === undefined ? [] : [{ status, count }];
  });
}

/** What somebody of the staff has to do next, in this order; the buyer's own step stands between. */
const TO_DO = ['received', 'to_confirm', 'confirmed'] as const satisfies OrderStatus[];

/** The orders to confirm and to pack: those to confirm first, of each the oldest. */
export async function findOrdersToDo(db: Database, limit: number) {
  const rank = sql`case status ${sql.join(
    TO_DO.map((status, index) => sql`when ${status} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  return db
    .selectFrom('customer_order')
    .select(['number', 'first_name', 'last_name', 'created_at', 'total'])
    .select(
      sql<number | string>`(select sum(quantity) from order_line where order_id = customer_order.id)`.as('pieces'),
    )
    .select(sql<(typeof TO_DO)[number]>`status`.as('status'))
    .where('status', 'in', [...TO_DO])
    .orderBy(rank)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many orders are new, and the id of the newest of them; 0 without any. */
export async function countNewOrders(db: Database): Promise<{ count: number; newest: number }> {
  const { count, newest } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('newest')])
    .where('status', 'in', NEW_STATUSES)
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest: Number(newest) };
}

export type OrderSum = { count: number; total: number };

/**
 * Orders and their sum in qəpik between each of these times and the next, the last of them open; without cancelled ones.
 *
 * @param starts ascending, as timestamps are stored
 * @param end of the last period, which otherwise lasts until now
 */
export async function sumOrders(db: Database, starts: string[], end?: string): Promise<OrderSum[]> {
  const [first = ''] = starts;
  const branches = starts.map((start, index) => sql`when created_at >= ${start} then ${sql.lit(index)}`).reverse();
  const { rows } = await sql<{ period: number; count: number | string; total: number | string }>`
    select period, count(*) as count, sum(total) as total from (
      select case ${sql.join(branches, sql` `)} end as period, total from customer_order
      where created_at >= ${first} ${end === undefined ? sql`` : sql`and created_at < ${end}`} and status <> 'cancelled'
    ) as placed group by period`.execute(db);
  const sums = new Map(rows.map(({ period, ...sum }) => [Number(period), sum]));
  return starts.map((_, index) => {
    const { count = 0, total = 0 } = sums.get(index) ?? {};
    return { count: Number(count), total: Number(total) };
  });
}
