import { sql } from 'kysely';
import { foldCase } from '@/config/correctAddress';
import type { Database } from '../../platform/db/connection';

/** The first of these sources that has a redirect, as it is written or else in other capitals. */
export async function findRedirect(db: Database, sources: readonly string[]) {
  const rows = await db
    .selectFrom('redirect')
    .select(['source', 'target', 'is_permanent'])
    // In JavaScript, because SQLite knows the capitals of ASCII only; they change no length.
    .where(sql<number>`length(source)`, 'in', [...new Set(sources.map((source) => Array.from(source).length))])
    .orderBy('source')
    .execute();
  const find = (spell: (text: string) => string) =>
    sources.flatMap((source) => rows.find((one) => spell(one.source) === spell(source)) ?? [])[0];
  const row = find((text) => text) ?? find(foldCase);
  return row ? { target: row.target, is_permanent: row.is_permanent === 1 } : null;
}

export type SlugTable = 'service' | 'project' | 'media_post' | 'product' | 'product_category' | 'project_category';

/** Whether a record with this slug is on the site. */
export async function hasSlug(db: Database, table: SlugTable, slug: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
