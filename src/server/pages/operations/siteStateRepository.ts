import { sql } from 'kysely';
import { isPostgres, type Database } from '../../db/connection';

type SiteState = {
  /** Of the content. */
  version: number;
  mailsWaiting: number;
  /** When the oldest of them was queued, ISO 8601; `null` without one. */
  oldestMail: string | null;
  /** Waiting mails that could not be sent at least once. */
  mailsFailed: number;
  mailsGivenUp: number;
  /** Drafts to be published, and records to be taken off, that are not done at their time. */
  draftsLate: number;
  draftsFailed: number;
  /** Sessions of PostgreSQL that wait for a lock; `null` for SQLite. */
  lockWaiters: number | null;
};

type Counts = Record<Exclude<keyof SiteState, 'oldestMail' | 'lockWaiters'>, number | string> & {
  oldestMail: string | null;
};

/**
 * What waits in the database, in one statement of short look-ups.
 * @param late before this time what was due counts as late, ISO 8601
 */
export async function findSiteState(db: Database, late: string): Promise<SiteState> {
  const { rows } = await sql<Counts>`select
    (select value from content_version) as "version",
    (select count(*) from mail where sent_at is null and given_up_at is null) as "mailsWaiting",
    (select min(created_at) from mail where sent_at is null and given_up_at is null) as "oldestMail",
    (select count(*) from mail where sent_at is null and given_up_at is null and failure is not null) as "mailsFailed",
    (select count(*) from mail where sent_at is null and given_up_at is not null) as "mailsGivenUp",
    (select count(*) from draft where publish_at <= ${late})
      + (select count(*) from archiving where archive_at <= ${late} and failure is null and item not like 'd%')
      as "draftsLate",
    (select count(*) from draft where failure is not null)
      + (select count(*) from archiving where failure is not null) as "draftsFailed"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table has one row.');
  const { oldestMail, ...counts } = row;
  // PostgreSQL's driver answers a bigint as text.
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)]));
  return {
    ...(numbers as Record<keyof typeof counts, number>),
    oldestMail,
    lockWaiters: isPostgres() ? await countLockWaiters(db) : null,
  };
}

async function countLockWaiters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
