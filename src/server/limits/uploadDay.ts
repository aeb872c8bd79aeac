import { sql } from 'kysely';
import { type Database, isPostgres } from '../db/connection';
import { addressBlock } from '../http/request';
import { buildKey } from './rateLimit';

const DAY_MS = 24 * 60 * 60_000;

type DayUpload = {
  /** As `clientAddress` returns it. */
  client: string;
  bytes: number;
};

const toKey = ({ client }: DayUpload) => buildKey({ name: 'upload-bytes' }, addressBlock(client));
const toKilobytes = ({ bytes }: DayUpload) => Math.ceil(bytes / 1024);

/**
 * Counts bytes of an address in its day, which begins with the first of them. One statement: two uploads at once are never
 * more together than the limit.
 * @returns `false` where they are more than is left, and nothing is counted then
 */
export async function takeOfDay(db: Database, upload: DayUpload & { maxBytes: number }, now: Date): Promise<boolean> {
  const [kilobytes, max] = [toKilobytes(upload), Math.floor(upload.maxBytes / 1024)];
  if (kilobytes > max) return false;
  const isOver = sql<boolean>`upload_day.ends_at <= ${now.toISOString()}`;
  const rows = await db
    .insertInto('upload_day')
    .values({ key: toKey(upload), kilobytes, ends_at: new Date(now.getTime() + DAY_MS).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          kilobytes: sql<number>`case when ${isOver} then excluded.kilobytes else upload_day.kilobytes + excluded.kilobytes end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else upload_day.ends_at end`,
        })
        .where(sql<boolean>`${isOver} or upload_day.kilobytes + excluded.kilobytes <= ${max}`),
    )
    .returning('key')
    .execute();
  return rows.length > 0;
}

/** Takes back what was counted for files that were not stored after all. */
export async function giveBackOfDay(db: Database, upload: DayUpload): Promise<void> {
  const kilobytes = toKilobytes(upload);
  await db
    .updateTable('upload_day')
    .set({ kilobytes: sql<number>`kilobytes - ${kilobytes}` })
    .where('key', '=', toKey(upload))
    .where('kilobytes', '>=', kilobytes)
    .execute();
}

export async function removeEndedUploadDays(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upload_day')
    .where('key', 'in', (part) => {
      const keys = part.selectFrom('upload_day').select('key').where('ends_at', '<=', now.toISOString());
      // Skips rows that another transaction has locked: waiting for them could end in a deadlock.
      return isPostgres() ? keys.forUpdate().skipLocked() : keys;
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
