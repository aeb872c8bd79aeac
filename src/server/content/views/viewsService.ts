import { countRows } from '../../db/rowCounts';
import type { Locale } from '@/config/locales';
import type { Shell } from '@/config/routes';
import { toBakuDate } from '@/lib/dates';
import { database, transactUnsynced, type Database } from '../../db/transaction';
import { addressBlock } from '../../http/request';
import { readViewedPage, type ViewedKind, type ViewedPage } from './readView';
import { processValue } from '../../processValue.mjs';
import { sql } from 'kysely';
import type { PageViewTable } from '../../db/operationsSchema';

/** Combinations that are gathered until the next write; more are not counted. */
export const MAX_GATHERED = 1000;
/** Views of one address (an IPv6 /64 counts as one) until the next write, ten seconds later. */
export const MAX_OF_CLIENT = 60;
/** Addresses whose views are counted until then; those of more are left out. */
const MAX_CLIENTS = 10_000;
/** Rows of one day. When invented hosts have used them up, the day's later views are counted without a host. */
export const MAX_ROWS_A_DAY = 5000;

type View = { day: string; page: string; locale: Locale; shell: Shell; referrer: string };
type Gathered = View & { record: ViewedPage['record']; count: number };
type Memory = { views: Map<string, Gathered>; clients: Map<string, number> };

const memory = () => processValue('views', (): Memory => ({ views: new Map(), clients: new Map() }));

const buildKey = ({ day, page, locale, shell, referrer }: View) => [day, page, locale, shell, referrer].join(' ');

/** The address of a client is kept until the next write, for the limit, and goes nowhere. */
function isWithinLimit({ clients }: Memory, client: string): boolean {
  const block = addressBlock(client);
  const count = (clients.get(block) ?? 0) + 1;
  if (count > MAX_OF_CLIENT || (count === 1 && clients.size >= MAX_CLIENTS)) return false;
  clients.set(block, count);
  return true;
}

function gather({ views }: Memory, view: Gathered): void {
  const key = buildKey(view);
  const known = views.get(key);
  if (known) known.count += view.count;
  else if (views.size < MAX_GATHERED) views.set(key, view);
}

/** @param view `address` as the address bar has it, `referrer` by `readReferrer`, `client` as `clientAddress` returns it */
export function countView(view: { address: string; referrer: string; client: string }, now: Date): void {
  const viewed = readViewedPage(view.address);
  const own = memory();
  if (!viewed || !isWithinLimit(own, view.client)) return;
  gather(own, { ...viewed, referrer: view.referrer, day: toBakuDate(now), count: 1 });
}

const isOfKind = (kind: ViewedKind) => (view: Gathered) => view.record?.kind === kind;

/** Without the pages of records that do not exist: anybody can ask for those. */
async function dropUnknown(db: Database, views: Gathered[]): Promise<Gathered[]> {
  const found = new Set<string>();
  for (const kind of ['service', 'product', 'project', 'media_post'] as const) {
    const slugs = [...new Set(views.filter(isOfKind(kind)).flatMap(({ record }) => record?.slug ?? []))];
    if (slugs.length === 0) continue;
    for (const slug of await findSlugs(db, kind, slugs)) found.add(`${kind} ${slug}`);
  }
  return views.filter(({ record }) => record === null || found.has(`${record.kind} ${record.slug}`));
}

/** Rows of different keys in the order of their keys, so that two processes do not wait for each other's. */
function toRows(views: Gathered[], hasReferrers: boolean) {
  const rows = new Map<string, View & { count: number }>();
  for (const { record: _, ...view } of views) {
    const row = hasReferrers ? view : { ...view, referrer: '' };
    const key = buildKey(row);
    rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Writes what was gathered, in one transaction. What cannot be written is gathered again. */
export async function writeViews(): Promise<void> {
  const views = new Map(memory().views);
  memory().views.clear();
  memory().clients.clear();
  if (views.size === 0) return;
  try {
    const known = await dropUnknown(await database(), [...views.values()]);
    await transactUnsynced(async (tx) => {
      for (const day of new Set(known.map((view) => view.day))) {
        const ofDay = known.filter((view) => view.day === day);
        const isFull = (await countViewRows(tx, day)) + ofDay.length > MAX_ROWS_A_DAY;
        await addViews(tx, toRows(ofDay, !isFull));
      }
    });
  } catch (error) {
    for (const view of views.values()) gather(memory(), view);
    throw error;
  }
}

/** Those of the slugs that exist. */
export async function findSlugs(db: Database, kind: ViewedKind, slugs: string[]): Promise<string[]> {
  const rows = await db.selectFrom(kind).select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

const countViewRows = (db: Database, day: string): Promise<number> =>
  countRows(db.selectFrom('page_view').where('day', '=', day));

/** Adds to what is counted already. No two rows may have the same key. */
export async function addViews(tx: Database, rows: PageViewTable[]): Promise<void> {
  await tx
    .insertInto('page_view')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'locale', 'shell', 'referrer'])
        .doUpdateSet({ count: sql<number>`page_view.count + excluded.count` }),
    )
    .execute();
}

/** Sums since a day by the values of one column. */
export async function sumViews(
  db: Database,
  column: 'day' | 'page' | 'locale' | 'shell' | 'referrer',
  { since, limit }: { since: string; limit: number },
): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('page_view')
    .select(({ fn }) => [`${column} as name` as const, fn.sum<number | string>('count').as('total')])
    .where('day', '>=', since)
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy('total', 'desc')
    .orderBy(column)
    .limit(limit)
    .execute();
  return rows.map(({ name, total }) => ({ name, count: Number(total) }));
}

/** @returns how many rows */
export async function removeViewsBefore(db: Database, day: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('page_view').where('day', '<', day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
