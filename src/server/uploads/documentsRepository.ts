import { countRows } from '../db/rowCounts';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/connection';
import type { DocumentTable } from '../db/mediaSchema';
import { filterNamed } from './filterNamed';

export type DocumentRow = Selectable<DocumentTable>;

/** The document with this hash, which may have been there before. */
export const insertDocument = (tx: Database, document: Insertable<DocumentTable>): Promise<DocumentRow> =>
  tx
    .insertInto('document')
    .values(document)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })))
    .returningAll()
    .executeTakeFirstOrThrow();

export const findDocument = async (
  db: Database,
  by: { id: number } | { hash: string },
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('document')
    .selectAll()
    .where((part) => part.and(by))
    .executeTakeFirst();

/** Which of these documents the library has. */
export async function findDocumentHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('document').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Newest first. */
export const findDocuments = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.selectFrom('document').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();

/** The newest whose name has the words of a text in it. */
export const findDocumentsNamed = async (db: Database, text: string, limit: number): Promise<DocumentRow[]> =>
  filterNamed(await db.selectFrom('document').selectAll().orderBy('id', 'desc').execute(), text).slice(0, limit);

export const countDocuments = (db: Database): Promise<number> => countRows(db.selectFrom('document'));

export async function removeDocument(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('document').where('id', '=', id).execute();
}
