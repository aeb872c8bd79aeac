import type { Database } from '../../db/transaction';
import type { ContentValues } from '../../publishing/ContentType';
import type { ContentResource } from '../content/contentResource';
import type { SiteKinds } from './siteKinds';

/** Fields that hold the id of a record of another resource: in a file its slug stands there. */
export const REFERENCES: Readonly<Record<string, { field: string; resource: string }>> = {
  products: { field: 'category', resource: 'product-categories' },
  projects: { field: 'category', resource: 'project-categories' },
};

/** Fields that hold the slug of a service, or nothing. */
export const SERVICE_FIELDS: Readonly<Record<string, string>> = { projects: 'service_slug', posts: 'service_slug' };

export const getResource = ({ contents }: SiteKinds, name: string): ContentResource => {
  const resource = contents.find(({ type }) => type.name === name);
  if (!resource) throw new Error(`There is no content ${name}.`);
  return resource;
};

/** The values with the id of the record that they name by its slug. */
export async function resolveReferences(
  kinds: SiteKinds,
  db: Database,
  name: string,
  records: readonly ContentValues[],
): Promise<ContentValues[]> {
  const reference = REFERENCES[name];
  if (!reference) return [...records];
  const { field, resource } = reference;
  const targets = (await getResource(kinds, resource).findAll?.(db)) ?? [];
  const ids = new Map(targets.map(({ id, slug }) => [slug, id]));
  return records.map((values) => ({ ...values, [field]: String(ids.get(values[field] as never) ?? '') }));
}
