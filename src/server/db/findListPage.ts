import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from './connection';

/** What a list of the back office is asked for. */
export type ListQuery = {
  /** The typed text, trimmed; empty without. */
  search: string;
  /** By the name of the filter; only those that are set, with values that the list offers. */
  filters: Readonly<Record<string, string>>;
  /** The name of a sortable column. */
  sort: string;
  isDescending: boolean;
  /** Where the page begins, as `previous` and `next` of another page name it; empty for the first. */
  cursor: string;
  /** Rows a page. */
  size: number;
};

export type ListPage<Row> = {
  rows: Row[];
  /** Counted to `MAX_COUNT` only. */
  count: number;
  /** Nothing holds what was typed, and these are near to it. */
  isNear?: boolean;
  previous?: string;
  next?: string;
};

/** More rows are not counted: the count of a filtered list would take longer than the list. */
export const MAX_COUNT = 1000;

type Cursor = { direction: 'after' | 'before'; value: string | number; id: number };

const writeCursor = (direction: Cursor['direction'], row: { sort_value: unknown; id: number } | undefined) =>
  row && Buffer.from(JSON.stringify([direction === 'after' ? 'a' : 'b', row.sort_value, row.id])).toString('base64url');

/** Of an `integer` of PostgreSQL, which refuses larger ones. */
const MAX_INTEGER = 2 ** 31 - 1;
const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER;
/** PostgreSQL takes no text with U+0000. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

/** `null` for what this list has not written: PostgreSQL would refuse a value of another type than the column's. */
function readCursor(text: string, sortType: Paging['sortType']): Cursor | null {
  if (text === '') return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [direction, value, id] = read as unknown[];
    if (direction !== 'a' && direction !== 'b') return null;
    if (!isInteger(id)) return null;
    const at = { direction: direction === 'a' ? 'after' : 'before', id } as const;
    if (sortType === 'text') return isText(value) ? { ...at, value } : null;
    return isInteger(value) ? { ...at, value } : null;
  } catch {
    return null;
  }
}

type Paging = Pick<ListQuery, 'isDescending' | 'cursor' | 'size'> & {
  /** The column that sorts, such as `customer_order.created_at`: never null, and with the id in an index. */
  sortColumn: string;
  sortType: 'text' | 'integer';
  /** By default `id`. */
  idColumn?: string;
};

/**
 * One page of a filtered query by its sort column and id, without `offset`: each page costs the same, however deep it is.
 *
 * @param query filtered, with `id` among its columns, neither sorted nor limited
 */
export async function findListPage<DB, TB extends keyof DB, Row extends { id: number }>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  { isDescending, cursor, size, sortColumn, sortType, idColumn = 'id' }: Paging,
): Promise<ListPage<Row>> {
  const [sort, id] = [sql.ref(sortColumn), sql.ref(idColumn)];
  const at = readCursor(cursor, sortType);
  const isBackwards = at?.direction === 'before';
  const order = isDescending !== isBackwards ? 'desc' : 'asc';
  const compare = sql.raw(order === 'desc' ? '<' : '>');
  const paged = query
    .select(sql<string | number>`${sort}`.as('sort_value'))
    .$if(at !== null, (part) => part.where(sql<boolean>`(${sort}, ${id}) ${compare} (${at?.value}, ${at?.id})`))
    .orderBy(sort, order)
    .orderBy(id, order)
    .limit(size + 1);
  const found = (await paged.execute()) as (Row & { sort_value: unknown })[];
  const hasMore = found.length > size;
  const rows = isBackwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const { rows: counted } = await sql<{ count: number | string }>`
    select count(*) as count from (${query
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(MAX_COUNT + 1)}) as counted
  `.execute(db);
  const previous = (isBackwards ? hasMore : at !== null) ? writeCursor('before', rows[0]) : undefined;
  const next = (isBackwards ? at !== null : hasMore) ? writeCursor('after', rows.at(-1)) : undefined;
  return {
    rows,
    count: Number(counted[0]?.count ?? 0),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

/** The same of a short list that was read whole and sorted. */
export function sliceListPage<Row>(rows: Row[], { cursor, size }: Pick<ListQuery, 'cursor' | 'size'>): ListPage<Row> {
  const page = /^[1-9]\d{0,4}$/.test(cursor) ? Number(cursor) : 1;
  return {
    rows: rows.slice((page - 1) * size, page * size),
    count: rows.length,
    ...(page > 1 && { previous: String(page - 1) }),
    ...(page * size < rows.length && { next: String(page + 1) }),
  };
}
