import { readMovedCities } from '../shop/movedCities';
import type { Database } from '../../platform/db/transaction';
import { readMovedLibrary } from '../../library/movedFiles';
import { readMovedProducts } from '../shop/movedProducts';
import type { ContentValues } from '../../publishing/ContentType';
import type { SiteContent } from './contentFile';
import { REFERENCES } from './references';
import type { SiteKinds } from './siteKinds';
import { findSite } from './transferRepository';

/** Everything that is published, with the library and the settings; no drafts, no histories. */
export async function readContent({ contents, forms }: SiteKinds, tx: Database): Promise<SiteContent> {
  const records = new Map<string, readonly (ContentValues & { id: number })[]>();
  for (const { type, findAll } of contents) if (findAll) records.set(type.name, await findAll(tx));
  const slugs = (resource: string) =>
    new Map((records.get(resource) ?? []).map(({ id, slug }) => [id, typeof slug === 'string' ? slug : '']));

  const resources: Record<string, readonly ContentValues[]> = {};
  for (const { type } of contents) {
    const reference = REFERENCES[type.name];
    const targets = reference && slugs(reference.resource);
    resources[type.name] = (records.get(type.name) ?? []).map(({ id: _id, ...values }) =>
      reference ? { ...values, [reference.field]: targets?.get(Number(values[reference.field])) ?? '' } : values,
    );
  }
  resources.products = await readMovedProducts(tx, slugs('product-categories'));
  resources.cities = await readMovedCities(tx);

  const settings: Record<string, ContentValues> = {};
  for (const { name, group } of forms) settings[name] = (await group.find(tx)).values as ContentValues;
  return { site: await findSite(tx), settings, resources, ...(await readMovedLibrary(tx)) };
}
