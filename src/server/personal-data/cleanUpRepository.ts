import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/connection';
import { toJson } from '../platform/db/localize';
import type { CleanUpTable } from '../platform/db/rightsSchema';

export type CleanUp = Selectable<CleanUpTable>;

/** What is to be removed beside rows: uploads by their hashes, mails by the names of their files. */
export type Leftovers = { uploads: string[]; mails: string[] };

export async function insertCleanUp(tx: Database, { uploads, mails }: Leftovers, due: Date): Promise<void> {
  await tx
    .insertInto('clean_up')
    .values({ uploads: toJson(uploads), mails: toJson(mails), due_at: due.toISOString() })
    .execute();
}

export const findDueCleanUps = (db: Database, now: Date): Promise<CleanUp[]> =>
  db.selectFrom('clean_up').selectAll().where('due_at', '<=', now.toISOString()).orderBy('id').execute();

export async function updateCleanUpsDue(db: Database, ids: number[], due: Date): Promise<void> {
  await db.updateTable('clean_up').set({ due_at: due.toISOString() }).where('id', 'in', ids).execute();
}

export async function removeCleanUps(db: Database, ids: number[]): Promise<void> {
  await db.deleteFrom('clean_up').where('id', 'in', ids).execute();
}
