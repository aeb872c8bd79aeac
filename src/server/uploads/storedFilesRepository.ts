import type { Database } from '../db/connection';

type NewFile = { key: string; hash: string; created_at: string };

/**
 * Names files that are about to be written; those that are there get a new date. Files that are being removed are left as
 * they are.
 * @returns how many of them may be written
 */
export async function insertFiles(tx: Database, files: NewFile[]): Promise<number> {
  const rows = await tx
    .insertInto('stored_file')
    .values(files)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at') }))
        .where('stored_file.is_removed', '=', 0),
    )
    .returning('key')
    .execute();
  return rows.length;
}

/** Marks files that nothing refers to, also those whose removal was begun before, and returns their keys. */
export async function markUnusedFiles(
  tx: Database,
  { before, limit, hashes }: { before: string; limit: number; hashes?: string[] },
): Promise<string[]> {
  const unused = await tx
    .selectFrom('stored_file')
    .select('key')
    .where('created_at', '<=', before)
    .$if(hashes !== undefined, (query) => query.where('hash', 'in', hashes ?? []))
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('picture').select('id').whereRef('picture.hash', '=', 'stored_file.hash'))),
        not(exists(selectFrom('document').select('id').whereRef('document.hash', '=', 'stored_file.hash'))),
        not(
          exists(
            selectFrom('application_attachment')
              .select('id')
              .whereRef('application_attachment.hash', '=', 'stored_file.hash'),
          ),
        ),
      ]),
    )
    .limit(limit)
    .execute();
  const keys = unused.map(({ key }) => key);
  if (keys.length === 0) return [];
  const marked = await tx
    .updateTable('stored_file')
    .set({ is_removed: 1 })
    .where('key', 'in', keys)
    // Dated again meanwhile: somebody is writing it.
    .where('created_at', '<=', before)
    .returning('key')
    .execute();
  return marked.map(({ key }) => key);
}

export async function removeFile(db: Database, key: string): Promise<void> {
  await db.deleteFrom('stored_file').where('key', '=', key).execute();
}
