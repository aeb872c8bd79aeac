import { countRows } from '../db/rowCounts';
import { sql, type Selectable } from 'kysely';
import { CART_MAX_AGE_MS } from '@/config/constants';
import type { Database } from '../db/connection';
import type { RetentionRunTable } from '../db/rightsSchema';
import { KEY_LIFETIME_MS } from '../db/transactOnce';
import { database } from '../db/transaction';
import { SESSION_MS } from '../people/users/sessionsService';
import { settings } from '../settings';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What is kept for how long, in the order of the page; `isPromised` by the privacy page of the demonstration content.
 * Applications from when they were closed. Of sent mails that record is kept which has no text. Page views so long that a
 * month can be compared with the same of the year before. What refers to an unused file may be about to be stored.
 */
export const RETENTION_RULES = {
  orders: { unit: 'years', isPromised: true, n: () => settings().ORDER_KEEP_YEARS },
  applications: { unit: 'months', isPromised: true, n: () => 24 },
  messages: { unit: 'months', isPromised: true, n: () => 24 },
  waitingMails: { unit: 'months', isPromised: true, n: () => 24 },
  mails: { unit: 'days', isPromised: false, n: () => 30 },
  sessions: { unit: 'days', isPromised: true, n: () => SESSION_MS / DAY_MS },
  carts: { unit: 'days', isPromised: true, n: () => CART_MAX_AGE_MS / DAY_MS },
  links: { unit: 'end', isPromised: false, n: () => 0 },
  staff: { unit: 'end', isPromised: false, n: () => 0 },
  limits: { unit: 'end', isPromised: false, n: () => 0 },
  answers: { unit: 'days', isPromised: false, n: () => KEY_LIFETIME_MS / DAY_MS },
  views: { unit: 'months', isPromised: false, n: () => 13 },
  imports: { unit: 'days', isPromised: false, n: () => 7 },
  files: { unit: 'days', isPromised: false, n: () => 1 },
} as const satisfies Record<string, { unit: string; isPromised: boolean; n: () => number }>;

export type RetentionRule = keyof typeof RETENTION_RULES;

/** What is older than this has been kept for as long as the rule says. */
export function findCutOff(rule: RetentionRule, now: Date): Date {
  const { unit, n } = RETENTION_RULES[rule];
  const cutOff = new Date(now);
  if (unit === 'years') cutOff.setUTCFullYear(now.getUTCFullYear() - n());
  if (unit === 'months') cutOff.setUTCMonth(now.getUTCMonth() - n());
  if (unit === 'days') cutOff.setTime(now.getTime() - n() * DAY_MS);
  return cutOff;
}

/** Notes what the rules of retention have removed; what several processes have removed is added up. */
export async function storeRetentionRuns(runs: { rule: string; removed: number }[], now: Date): Promise<void> {
  const ran_at = now.toISOString();
  const rows = runs.map((run) => {
    return { ...run, ran_at, removed_at: run.removed > 0 ? ran_at : null, removed_total: run.removed };
  });
  const db = await database();
  await db
    .insertInto('retention_run')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('rule').doUpdateSet({
        ran_at: sql<string>`excluded.ran_at`,
        removed: sql<number>`excluded.removed`,
        removed_at: sql<string>`coalesce(excluded.removed_at, retention_run.removed_at)`,
        removed_total: sql<number>`retention_run.removed_total + excluded.removed`,
      }),
    )
    .execute();
}

/** When any rule last ran (ISO 8601), `null` before the first run. */
export async function findLastRun(db: Database): Promise<string | null> {
  const runs = db.selectFrom('retention_run').select(({ fn }) => fn.max('ran_at').as('at'));
  return (await runs.executeTakeFirstOrThrow()).at;
}

/** The last run of each rule by its name, and how many applications are older than their time but were never closed. */
export async function getRetention(
  now: Date,
): Promise<{ runs: Map<string, Selectable<RetentionRunTable>>; neverClosed: number }> {
  const db = await database();
  const runs = await db.selectFrom('retention_run').selectAll().execute();
  const neverClosed = await countRows(
    db
      .selectFrom('application')
      .where('status', '<>', 'closed')
      .where('created_at', '<', findCutOff('applications', now).toISOString()),
  );
  return { runs: new Map(runs.map((run) => [run.rule, run])), neverClosed };
}

/** The tables of what ends, in which states it has ended, and where its events are: it has no later end than its last. */
const ENDINGS = {
  orders: { table: 'customer_order', states: ['delivered', 'cancelled'], events: 'order_event', key: 'order_id' },
  applications: { table: 'application', states: ['closed'], events: 'application_event', key: 'application_id' },
} as const;

/** The ids of orders or applications that ended before this time. */
export async function findEndedBefore(
  db: Database,
  kind: keyof typeof ENDINGS,
  { time, limit }: { time: Date; limit: number },
): Promise<number[]> {
  const { table, states, events, key } = ENDINGS[kind];
  const at = time.toISOString();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} as ended
    where created_at < ${at} and status in (${sql.join(states)})
      and not exists (select 1 from ${sql.table(events)} where ${sql.ref(key)} = ended.id and at >= ${at})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
