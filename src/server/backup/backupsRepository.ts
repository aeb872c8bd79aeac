import type { Database } from '../db/connection';

/** The last good backup, the last try, and since when backups are made of this database; ISO 8601 in UTC. */
export type BackupState = { made: string | null; tried: string | null; since: string };

/** What a clock has dated ahead counts when its time has come. */
export async function findBackupState(db: Database, now: Date): Promise<BackupState> {
  const { max } = db.fn;
  const at = now.toISOString();
  const [made, tried, lease] = await Promise.all([
    db
      .selectFrom('backup')
      .select(max('at').as('at'))
      .where('failure', 'is', null)
      .where('at', '<=', at)
      .executeTakeFirst(),
    db.selectFrom('backup').select(max('ended_at').as('at')).where('ended_at', '<=', at).executeTakeFirst(),
    db.selectFrom('backup_lease').select('since').executeTakeFirstOrThrow(),
  ]);
  return { made: made?.at ?? null, tried: tried?.at ?? null, since: lease.since };
}

/** The newest first, with those that failed. */
export const findBackups = (db: Database, limit: number) =>
  db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** Whether a process makes one right now. */
export async function isBackupUnderWay(db: Database, now: Date): Promise<boolean> {
  const lease = await db.selectFrom('backup_lease').select('until').executeTakeFirst();
  return lease !== undefined && lease.until > now.toISOString();
}
