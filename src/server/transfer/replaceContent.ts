import type { ViewContext } from '../admin/defineResource';
import { replaceCities, type MovedCity } from '../cities/movedCities';
import type { Database } from '../db/transaction';
import { HttpError } from '../http/HttpError';
import { insertMovedLibrary } from '../library/movedFiles';
import { SETTINGS_GROUPS } from '../organisation/settingsGroups';
import { placeMovedProduct, type MovedProduct } from '../products/movedProducts';
import { CONTENT_RESOURCES } from '../publishing/contentResources';
import type { ContentResource } from '../publishing/contentResource';
import type { ContentType, ContentValues } from '../publishing/ContentType';
import type { SiteContent } from './contentFile';
import { REFERENCES } from './readContent';
import { findProductIds, removeDraftOfItem, updateSite } from './transferRepository';
import { UnfitArchive, type ArchiveFault } from './UnfitArchive';

/** Products keep their ids, since orders name them; categories theirs, since products do. */
const SYNCHRONISED = ['product-categories', 'products'];

type Replacing = { tx: Database; content: SiteContent; faults: ArchiveFault[] };

async function removeRecord(tx: Database, type: ContentType, id: number) {
  await type.remove(tx, id);
  await removeDraftOfItem(tx, type.name, id);
}

/** Rules that only the database can judge. @returns whether there is none against it */
async function isFit(
  { tx, faults }: Replacing,
  type: ContentType,
  at: { index: number; values: ContentValues; id: number | null },
) {
  const found = Object.entries((await type.check?.(tx, at.values, at.id)) ?? {});
  faults.push(...found.map(([name, key]) => ({ place: `${type.name}[${at.index}].${name}`, key })));
  return found.length === 0;
}

/** The values with the id of the record that they name by its slug. */
async function resolve({ tx }: Replacing, name: string, records: readonly ContentValues[]): Promise<ContentValues[]> {
  const reference = REFERENCES[name];
  if (!reference) return [...records];
  const { field, resource } = reference;
  const targets = (await CONTENT_RESOURCES.find(({ type }) => type.name === resource)?.findAll?.(tx)) ?? [];
  const ids = new Map(targets.map(({ id, slug }) => [slug, id]));
  return records.map((values) => ({ ...values, [field]: String(ids.get(values[field] as never) ?? '') }));
}

async function insertAll(replacing: Replacing, type: ContentType) {
  const { tx, content } = replacing;
  const records = await resolve(replacing, type.name, content.resources[type.name] ?? []);
  for (const [index, values] of records.entries()) {
    if (await isFit(replacing, type, { index, values, id: null })) await type.insert(tx, values, null);
  }
}

/** Updates those that are there by their slugs and inserts the others. @param ids by slug */
async function putAll(replacing: Replacing, type: ContentType, ids: ReadonlyMap<unknown, number>) {
  const { tx, content } = replacing;
  const records = await resolve(replacing, type.name, content.resources[type.name] ?? []);
  for (const [index, { stock, created_at, ...values }] of records.entries()) {
    const id = ids.get(values.slug) ?? null;
    if (!(await isFit(replacing, type, { index, values, id }))) continue;
    if (id !== null) await type.update(tx, id, values);
    const stored = id ?? (await type.insert(tx, values, null));
    if (type.name === 'products') await placeMovedProduct(tx, stored, { ...values, stock, created_at } as MovedProduct);
  }
}

const getResource = (name: string): ContentResource => {
  const resource = CONTENT_RESOURCES.find(({ type }) => type.name === name);
  if (!resource) throw new Error(`There is no content ${name}.`);
  return resource;
};

/** Categories of which products are left are removed at the end. */
async function replaceShop(replacing: Replacing) {
  const { tx, content } = replacing;
  const [categories, products] = [getResource('product-categories'), getResource('products')];
  const wanted = (name: string) => new Set((content.resources[name] ?? []).map(({ slug }) => slug));

  const productIds = await findProductIds(tx);
  for (const [slug, id] of productIds) {
    if (!wanted('products').has(slug)) await removeRecord(tx, products.type, id);
  }
  const present = (await categories.findAll?.(tx)) ?? [];
  await putAll(replacing, categories.type, new Map(present.map(({ id, slug }) => [slug, id])));
  await putAll(replacing, products.type, productIds);
  for (const { id, slug } of present) {
    if (!wanted('product-categories').has(slug)) await removeRecord(tx, categories.type, id);
  }
}

/** Records that refer to others are removed before them and inserted after them. */
async function replaceOthers(replacing: Replacing) {
  const { tx } = replacing;
  const others = CONTENT_RESOURCES.filter(({ type }) => !SYNCHRONISED.includes(type.name)).sort(
    (one, other) => Number(one.type.name in REFERENCES) - Number(other.type.name in REFERENCES),
  );
  for (const { type, findAll } of [...others].reverse()) {
    for (const { id } of (await findAll?.(tx)) ?? []) await removeRecord(tx, type, id);
  }
  for (const { type } of others) await insertAll(replacing, type);
}

async function putSettings({ tx, content, faults }: Replacing, context: ViewContext) {
  for (const [name, values] of Object.entries(content.settings)) {
    const { resource } = SETTINGS_GROUPS.find((group) => group.name === name) ?? {};
    try {
      await resource?.update?.(tx, name, values as never, context);
    } catch (error) {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      const inputs = Object.keys(error.fields);
      faults.push(
        ...inputs.map((input) => ({ place: `settings.${name}.${input}`, key: 'errors:field.invalid' as const })),
      );
    }
  }
}

/**
 * Puts this content in place of all that there is, as part of a transaction: products and cities that are in both keep
 * their ids, everything else is new. Drafts of records that leave go with them; drafts that were never published, pictures,
 * documents and histories stay.
 * @throws UnfitArchive where the database refuses a record: roll back then
 */
export async function replaceContent(tx: Database, content: SiteContent, context: ViewContext): Promise<void> {
  const faults: ArchiveFault[] = [];
  const replacing = { tx, content, faults };
  await replaceOthers(replacing);
  await replaceShop(replacing);
  await replaceCities(tx, (content.resources.cities ?? []) as MovedCity[]);
  await insertMovedLibrary(tx, content);
  await putSettings(replacing, context);
  // Some settings are columns of it.
  await updateSite(tx, content.site);
  if (faults.length > 0) throw new UnfitArchive(faults);
}
