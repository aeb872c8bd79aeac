import type { Database } from '../db/connection';

export async function findContentVersion(db: Database): Promise<number> {
  const { value } = await db.selectFrom('content_version').select('value').executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Raises the version where no trigger does: for stock, which also changes without an edit. At the
 * beginning of a transaction it makes edits wait for one another on PostgreSQL, so that they never wait in a circle.
 */
export async function updateContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .execute();
}
