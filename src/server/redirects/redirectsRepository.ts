import type { Database } from '../db/connection';

export async function findRedirect(db: Database, source: string) {
  const row = await db
    .selectFrom('redirect')
    .select(['target', 'is_permanent'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row ? { target: row.target, is_permanent: row.is_permanent === 1 } : null;
}
