import type { Insertable, Selectable } from 'kysely';
import { isPostgres, type Database } from '../../db/connection';
import type { ContentImportTable } from '../../db/operationsSchema';

export type ContentImport = Selectable<ContentImportTable>;

/** The import that is carried out or was interrupted. */
export async function findOpenImport(db: Database): Promise<ContentImport | null> {
  return (await db.selectFrom('content_import').selectAll().where('is_open', '=', 1).executeTakeFirst()) ?? null;
}

/** The same; its row stays locked until the transaction ends. */
export async function findOpenImportForUpdate(tx: Database): Promise<ContentImport | null> {
  const row = await tx
    .selectFrom('content_import')
    .selectAll()
    .where('is_open', '=', 1)
    .$if(isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function insertImport(tx: Database, row: Insertable<ContentImportTable>): Promise<void> {
  await tx.insertInto('content_import').values(row).execute();
}

/** Ends the open import: as it is, where another one takes its place. */
export async function closeOpenImport(tx: Database, endedAt: string): Promise<void> {
  const ended = { is_open: null, runner: null, alive_until: null, ended_at: endedAt };
  await tx.updateTable('content_import').set(ended).where('is_open', '=', 1).execute();
}

/** Renews the time of whoever carries out the open import. @returns `false` where that is somebody else */
export async function updateAliveUntil(tx: Database, runner: string, aliveUntil: string): Promise<boolean> {
  const row = await tx
    .updateTable('content_import')
    .set({ alive_until: aliveUntil })
    .where('is_open', '=', 1)
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
