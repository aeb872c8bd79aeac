import { type Selectable, sql } from 'kysely';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import { bakuDayRange } from '@/lib/bakuDay';
import { isPostgres, type Database } from '../../platform/db/connection';
import { findListPage, type ListPage, type ListQuery } from '../../platform/db/findListPage';
import { LAST_SIGN, readOrderSearch } from '../../platform/db/orderWords';
import type { CustomerOrderTable } from '../../platform/db/shopSchema';

/** A single sign is a whole word (`7` finds the seventh order): as a beginning it would find a fifth of all orders. */
const isBeginning = (word: string) => word.length > 1;

const findIds = (word: string) => sql`
  select order_id from order_search
  where ${isBeginning(word) ? sql`word >= ${word} and word < ${word + LAST_SIGN}` : sql`word = ${word}`}`;

/**
 * The orders that have words with all these beginnings, as the table `customer_order`. On SQLite the cross join makes the
 * search the outer loop, whose rows come in the order of `found_id`.
 */
export function foundOrders(words: string[]) {
  // The words consist of letters and digits, so they contain no operators of a search.
  const table =
    words.length === 0
      ? sql<FoundOrder>`(select *, id as found_id from customer_order where 1 = 0)`
      : isPostgres()
        ? sql<FoundOrder>`(
            select *, id as found_id from customer_order where id in (${sql.join(words.map(findIds), sql` intersect `)})
          )`
        : sql<FoundOrder>`(
            select customer_order.*, order_search.rowid as found_id
            from order_search cross join customer_order on customer_order.id = order_search.rowid
            where order_search match ${words.map((word) => (isBeginning(word) ? `"${word}"*` : `"${word}"`)).join(' ')}
          )`;
  return table.as('customer_order');
}

type FoundOrder = Selectable<CustomerOrderTable> & { found_id: number };

export type OrderListRow = {
  id: number;
  number: string;
  status: OrderStatus;
  first_name: string;
  last_name: string;
  payment: OrderRequest['payment'];
  delivery_method: OrderRequest['delivery']['method'];
  /** In qəpik. */
  total: number;
  created_at: string;
};

/** A page of all orders, by the time at which they were placed; what a search finds, by their ids. */
export function findOrderPage(db: Database, query: ListQuery): Promise<ListPage<OrderListRow>> {
  const { filters, isDescending, cursor, size, search } = query;
  const { status, payment, from, to } = filters;
  const source =
    search === '' ? sql<FoundOrder>`customer_order`.as('customer_order') : foundOrders(readOrderSearch(search));
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

/** How many orders are new, and the id of the newest of them; 0 without any. */
export async function countNewOrders(db: Database): Promise<{ count: number; newest: number }> {
  const { count, newest } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('newest')])
    .where('status', 'in', NEW_STATUSES)
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest: Number(newest) };
}

/**
 * Orders and their sum in qəpik between each of these times and the next, the last of them open; without cancelled ones.
 *
 * @param starts ascending, as timestamps are stored
 */
export async function sumOrders(db: Database, starts: string[]): Promise<{ count: number; total: number }[]> {
  const [first = ''] = starts;
  const branches = starts.map((start, index) => sql`when created_at >= ${start} then ${sql.lit(index)}`).reverse();
  const { rows } = await sql<{ period: number; count: number | string; total: number | string }>`
    select period, count(*) as count, sum(total) as total from (
      select case ${sql.join(branches, sql` `)} end as period, total from customer_order
      where created_at >= ${first} and status <> 'cancelled'
    ) as placed group by period`.execute(db);
  const sums = new Map(rows.map(({ period, ...sum }) => [Number(period), sum]));
  return starts.map((_, index) => {
    const { count = 0, total = 0 } = sums.get(index) ?? {};
    return { count: Number(count), total: Number(total) };
  });
}
