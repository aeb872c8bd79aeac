import { LOCALES, type Locale } from '@/config/locales';
import type { Database } from '../db/transaction';
import type { ContentType, ContentValues } from './ContentType';
import type { Fault, Faults } from './checkContent';
import { readBody } from './recordKey';
import { sql } from 'kysely';

/** A field that names other records, one or a list of them. */
export type Reference = {
  field: string;
  resource: ReferenceResource;
  by: 'id' | 'slug';
  /** Otherwise it may be empty. */
  isRequired?: boolean;
};

const readNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one ?? '').trim()).filter((one) => one !== '');

/** The name in both languages, as far as somebody wrote it. */
function readName(body: ContentValues, title: string): Record<Locale, string> {
  const name = (body.name ?? {}) as Partial<Record<Locale, unknown>>;
  const texts = LOCALES.map((locale) => [
    locale,
    typeof name[locale] === 'string' && name[locale] ? name[locale] : title,
  ]);
  return Object.fromEntries(texts) as Record<Locale, string>;
}

/** Names what was taken off the site by its name, anything else as the field has it. */
async function describeMissing(tx: Database, { resource, by }: Reference, missing: string[]): Promise<Fault> {
  const [first = ''] = missing;
  if (missing.length === 1) {
    const archived = (await findArchived(tx, resource)).map((draft) => ({ ...draft, values: readBody(draft.body) }));
    const found = archived.find(({ item_id, values }) => String(by === 'id' ? item_id : values.slug) === first);
    if (found) {
      return { key: 'adminContent:reference.archived', values: { name: readName(found.values, found.title) } };
    }
  }
  if (by === 'id') return 'adminContent:reference.gone';
  return { key: 'adminContent:reference.missing', values: { names: missing.join(', ') } };
}

/**
 * Whether everything that a record names is on the site, asked before it is published.
 * @param left fields whose records may come later in the same transaction
 */
export async function checkReferences(
  tx: Database,
  { references = [] }: Pick<ContentType, 'references'>,
  values: ContentValues,
  left: readonly string[] = [],
): Promise<Faults> {
  const faults: Record<string, Fault> = {};
  for (const reference of references) {
    const { field, resource, by, isRequired } = reference;
    // A draft from before a field came has no value of it.
    if (left.includes(field) || values[field] === undefined) continue;
    const names = readNames(values[field]);
    if (names.length === 0 && isRequired) faults[field] = 'errors:field.choose';
    const published = await findPublished(tx, { resource, by, values: names });
    const missing = names.filter((name) => !published.has(name));
    if (missing.length > 0) faults[field] = await describeMissing(tx, reference, missing);
  }
  return faults;
}

/** The tables of the content that other records name. */
const REFERENCE_TABLES = {
  services: 'service',
  products: 'product',
  'product-categories': 'product_category',
  'project-categories': 'project_category',
} as const;
type ReferenceResource = keyof typeof REFERENCE_TABLES;

type Named = { resource: ReferenceResource; by: 'id' | 'slug'; values: readonly string[] };

/** Which of these records are on the site. */
async function findPublished(db: Database, { resource, by, values }: Named): Promise<Set<string>> {
  // An id that is no number names nothing, and PostgreSQL refuses to compare it.
  const known = by === 'id' ? values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number) : values;
  if (known.length === 0) return new Set();
  const { rows } = await sql<{ value: string | number }>`
    select ${sql.ref(by)} as value from ${sql.table(REFERENCE_TABLES[resource])}
    where ${sql.ref(by)} in (${sql.join(known)})`.execute(db);
  return new Set(rows.map(({ value }) => String(value)));
}

/** The drafts of records that were taken off the site. */
const findArchived = (db: Database, resource: ReferenceResource) =>
  db
    .selectFrom('draft')
    .select(['item_id', 'title', 'body'])
    .where('resource', '=', resource)
    .where('archived_at', 'is not', null)
    .execute();
