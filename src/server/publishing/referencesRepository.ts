import { sql } from 'kysely';
import type { Database } from '../platform/db/connection';

/** The tables of the content that other records name. */
export const REFERENCE_TABLES = {
  services: 'service',
  products: 'product',
  'product-categories': 'product_category',
  'project-categories': 'project_category',
} as const;
export type ReferenceResource = keyof typeof REFERENCE_TABLES;

type Named = { resource: ReferenceResource; by: 'id' | 'slug'; values: readonly string[] };

/** Which of these records are on the site. */
export async function findPublished(db: Database, { resource, by, values }: Named): Promise<Set<string>> {
  // An id that is no number names nothing, and PostgreSQL refuses to compare it.
  const known = by === 'id' ? values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number) : values;
  if (known.length === 0) return new Set();
  const { rows } = await sql<{ value: string | number }>`
    select ${sql.ref(by)} as value from ${sql.table(REFERENCE_TABLES[resource])}
    where ${sql.ref(by)} in (${sql.join(known)})`.execute(db);
  return new Set(rows.map(({ value }) => String(value)));
}

/** The drafts of records that were taken off the site. */
export const findArchived = (db: Database, resource: ReferenceResource) =>
  db
    .selectFrom('draft')
    .select(['item_id', 'title', 'body'])
    .where('resource', '=', resource)
    .where('archived_at', 'is not', null)
    .execute();
