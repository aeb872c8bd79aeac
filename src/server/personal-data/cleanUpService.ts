import { database, transact, wipeDatabase, type Database } from '../db/transaction';
import { removeUploads } from '../uploads/storedFilesService';
import { log } from '../log/log';
import { nameMailFile, removeMailFiles } from '../mail/composeMail';
import { removeLastMails } from '../mail/outbox';
import type { Selectable } from 'kysely';
import { toJson } from '../db/localize';
import type { CleanUpTable } from '../db/rightsSchema';

/** So long after a deletion, so that its last mail is mostly sent by then and several deletions are cleaned up at once. */
const PAUSE_MS = 15_000;
/** A clean-up that met others in the file is tried again so much later, one that failed an hour later. */
const BUSY_PAUSE_MS = 5000;
const FAILED_PAUSE_MS = 60 * 60_000;
/** Three in the morning in Baku, and how long the night is: SQLite writes a large file anew only then. */
const NIGHT_HOUR_UTC = 23;
const NIGHT_HOURS = 3;
const HOUR_MS = 60 * 60_000;

function findNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR_MS);
}

const isNight = (now: Date) => findNight(now).getTime() - now.getTime() > (24 - NIGHT_HOURS) * HOUR_MS;

/** Has what a deletion leaves cleaned up within a minute, as part of its transaction. */
export const planCleanUp = (tx: Database, leftovers: Leftovers): Promise<void> =>
  insertCleanUp(tx, leftovers, new Date(Date.now() + PAUSE_MS));

/** The same for what was removed by its age, in the following night. */
export const planNightlyCleanUp = (tx: Database): Promise<void> =>
  insertCleanUp(tx, { uploads: [], mails: [] }, findNight(new Date()));

const parseNames = (json: string) => JSON.parse(json) as string[];

async function removeLeftovers(cleanUps: CleanUp[], now: Date): Promise<void> {
  // Every clean-up was planned at least so long ago.
  const before = new Date(now.getTime() - PAUSE_MS);
  await removeUploads(
    cleanUps.flatMap(({ uploads }) => parseNames(uploads)),
    before,
  );
  await removeMailFiles(cleanUps.flatMap(({ mails }) => parseNames(mails)));
}

/** Removes the last mails to people who were deleted, once they were sent or written to files. */
const forgetLastMails = () =>
  transact(async (tx) => {
    const mails = await removeLastMails(tx);
    if (mails.length > 0) await planCleanUp(tx, { uploads: [], mails: mails.map(nameMailFile) });
  });

/**
 * Removes what deletions have left beside rows: uploaded files, mails that were written to files, and on SQLite every copy
 * in the file of the database and its log. What is not done is tried again, also after a stop in between.
 */
export async function runCleanUps(now: Date): Promise<void> {
  await forgetLastMails();
  const db = await database();
  const due = await findDueCleanUps(db, now);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await removeLeftovers(due, now);
  const outcome = await wipeDatabase(isNight(now) ? 'whole' : 'if small');
  switch (outcome.state) {
    case 'done':
      await removeCleanUps(db, ids);
      return;
    case 'large':
      await updateCleanUpsDue(db, ids, findNight(now));
      return;
    case 'busy':
      await updateCleanUpsDue(db, ids, new Date(Date.now() + BUSY_PAUSE_MS));
      return;
    case 'failed':
      log.warn({ reason: outcome.reason }, 'what was deleted is still in the database file: tried again in an hour');
      await updateCleanUpsDue(db, ids, new Date(Date.now() + FAILED_PAUSE_MS));
  }
}

type CleanUp = Selectable<CleanUpTable>;

/** What is to be removed beside rows: uploads by their hashes, mails by the names of their files. */
type Leftovers = { uploads: string[]; mails: string[] };

async function insertCleanUp(tx: Database, { uploads, mails }: Leftovers, due: Date): Promise<void> {
  await tx
    .insertInto('clean_up')
    .values({ uploads: toJson(uploads), mails: toJson(mails), due_at: due.toISOString() })
    .execute();
}

const findDueCleanUps = (db: Database, now: Date): Promise<CleanUp[]> =>
  db.selectFrom('clean_up').selectAll().where('due_at', '<=', now.toISOString()).orderBy('id').execute();

async function updateCleanUpsDue(db: Database, ids: number[], due: Date): Promise<void> {
  await db.updateTable('clean_up').set({ due_at: due.toISOString() }).where('id', 'in', ids).execute();
}

async function removeCleanUps(db: Database, ids: number[]): Promise<void> {
  await db.deleteFrom('clean_up').where('id', 'in', ids).execute();
}
