import type { Database } from '../../platform/db/connection';

/** The first of these sources that has a redirect. */
export async function findRedirect(db: Database, sources: readonly string[]) {
  const rows = await db
    .selectFrom('redirect')
    .select(['source', 'target', 'is_permanent'])
    .where('source', 'in', sources)
    .execute();
  const row = sources.flatMap((source) => rows.find((one) => one.source === source) ?? [])[0];
  return row ? { target: row.target, is_permanent: row.is_permanent === 1 } : null;
}

export type SlugTable = 'service' | 'project' | 'media_post' | 'product' | 'product_category' | 'project_category';

/** Whether a record with this slug is on the site. */
export async function hasSlug(db: Database, table: SlugTable, slug: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
