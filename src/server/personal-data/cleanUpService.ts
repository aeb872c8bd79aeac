import type { Database } from '../db/connection';
import { toJson } from '../db/localize';
import { database, transact, wipeDatabase } from '../db/transaction';
import { removeLastMails, removeLostMailFiles } from '../mail/outbox';
import { removeUploads } from '../uploads/storedFilesService';

/** So long after a deletion: an upload of the same bytes that was under way is stored by then. */
const PAUSE_MS = 15_000;
/** One in the morning in Baku: before the backup of the night is made. */
const NIGHT_HOUR_UTC = 21;
const HOUR_MS = 60 * 60_000;

/** When the last night has begun. */
export function findNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  return night > now ? new Date(night.getTime() - 24 * HOUR_MS) : night;
}

/**
 * Has cleaned up what a removal of rows leaves, as part of its transaction.
 * @param uploads whose files go unless something else refers to them, by their hashes
 */
export async function planCleanUp(tx: Database, uploads: string[] = []): Promise<void> {
  const due_at = new Date(Date.now() + PAUSE_MS).toISOString();
  // Versions before read names of files of mails.
  const row = { uploads: toJson(uploads), mails: toJson<string[]>([]), due_at };
  await tx.insertInto('clean_up').values(row).execute();
}

/**
 * Removes what deletions have left beside rows: last mails that were sent, uploaded files, mails that were written to
 * files, and on SQLite every copy in the file of the database and its log. What is not done is tried again, also after a
 * stop in between: a large file waits for the night, any file for room on the disk.
 */
export async function runCleanUps(now: Date): Promise<void> {
  await transact(async (tx) => {
    if ((await removeLastMails(tx)) > 0) await planCleanUp(tx);
  });
  const db = await database();
  const due = await db.selectFrom('clean_up').selectAll().where('due_at', '<=', now.toISOString()).execute();
  if (due.length === 0) return;
  const [ids, uploads] = [due.map(({ id }) => id), due.flatMap((row) => JSON.parse(row.uploads) as string[])];
  await removeUploads(uploads, new Date(now.getTime() - PAUSE_MS));
  await removeLostMailFiles(db);
  await db
    .updateTable('clean_up')
    .set({ uploads: toJson<string[]>([]) })
    .where('id', 'in', ids)
    .execute();
  const isNight = now.getTime() - findNight(now).getTime() < HOUR_MS;
  if (await wipeDatabase(isNight)) await db.deleteFrom('clean_up').where('id', 'in', ids).execute();
}
