import { isSameValue } from '@/lib/compareValues';
import type { ViewContext } from '../kit/defineResource';
import { replaceCities, type MovedCity } from '../shop/movedCities';
import { database, transact, type Database } from '../../platform/db/transaction';
import { createTurns } from '../../platform/giveTurns';
import { HttpError } from '../../platform/http/HttpError';
import { insertMovedLibrary } from '../../library/movedFiles';
import { SETTINGS_FORMS } from '../settings/settingsForms';
import { findMovedProducts, placeMovedProduct, type MovedProduct } from '../shop/movedProducts';
import type { ContentResource } from '../content/contentResource';
import { CONTENT_RESOURCES } from '../content/contentResources';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import type { SiteContent } from './contentFile';
import type { ContentRun } from './contentRun';
import { REFERENCES } from './readContent';
import { findProductIds, removeDraftOfItem, updateSite } from './transferRepository';
import type { ArchiveFault } from './UnfitArchive';

/** Products keep their ids, since orders name them; categories theirs, since products do. */
const SYNCHRONISED = ['product-categories', 'products'];
/** Products that are compared with what is there at a time. */
const COMPARED = 50;

const getResource = (name: string): ContentResource => {
  const resource = CONTENT_RESOURCES.find(({ type }) => type.name === name);
  if (!resource) throw new Error(`There is no content ${name}.`);
  return resource;
};

async function removeRecord(tx: Database, type: ContentType, id: number) {
  await type.remove(tx, id);
  await removeDraftOfItem(tx, type.name, id);
}

/** The values with the id of the record that they name by its slug. */
async function resolve(db: Database, name: string, records: readonly ContentValues[]): Promise<ContentValues[]> {
  const reference = REFERENCES[name];
  if (!reference) return [...records];
  const { field, resource } = reference;
  const targets = (await getResource(resource).findAll?.(db)) ?? [];
  const ids = new Map(targets.map(({ id, slug }) => [slug, id]));
  return records.map((values) => ({ ...values, [field]: String(ids.get(values[field] as never) ?? '') }));
}

type Put = { id: number | null; values: ContentValues; moved: Pick<MovedProduct, 'stock' | 'created_at'> };

/** The products that are new or another one than there is. */
async function findChangedProducts(records: readonly ContentValues[]): Promise<Put[]> {
  const db = await database();
  const leaveRoom = createTurns();
  const changed: Put[] = [];
  for (let start = 0; start < records.length; start += COMPARED) {
    const batch = records.slice(start, start + COMPARED) as (ContentValues & MovedProduct)[];
    const stored = await findMovedProducts(
      db,
      batch.map(({ slug }) => slug),
    );
    const bySlug = new Map(stored.map((product) => [product.record.slug, product]));
    for (const { stock, created_at, ...values } of batch) {
      await leaveRoom();
      const present = bySlug.get(values.slug);
      const isSame = present?.created_at === created_at && isSameValue(present.record, values);
      if (!isSame) changed.push({ id: present?.id ?? null, values, moved: { stock, created_at } });
    }
  }
  return changed;
}

/** Categories of which products are left are removed at the end. */
async function replaceShop(run: ContentRun, { resources }: SiteContent) {
  const [categories, products] = [getResource('product-categories').type, getResource('products').type];
  const wanted = (name: string) => new Set((resources[name] ?? []).map(({ slug }) => slug));
  const db = await database();
  const present = (await getResource('product-categories').findAll?.(db)) ?? [];
  const bySlug = new Map(present.map(({ id, ...values }) => [values.slug, { id, values }]));
  const changed = (resources['product-categories'] ?? []).filter(
    (values) => !isSameValue(bySlug.get(values.slug)?.values, values),
  );
  await run.writeEach(changed, async (tx, values) => {
    const id = bySlug.get(values.slug)?.id;
    if (id === undefined) await categories.insert(tx, values, null);
    else await categories.update(tx, id, values);
  });
  const records = await resolve(db, 'products', resources.products ?? []);
  await run.writeEach(await findChangedProducts(records), async (tx, { id, values, moved }) => {
    if (id !== null) await products.update(tx, id, values);
    const stored = id ?? (await products.insert(tx, values, null));
    await placeMovedProduct(tx, stored, moved, { isNew: id === null });
  });
  const [keptProducts, keptCategories] = [wanted('products'), wanted('product-categories')];
  const left = [...(await findProductIds(db))].filter(([slug]) => !keptProducts.has(slug));
  await run.writeEach(left, async (tx, [, id]) => removeRecord(tx, products, id));
  await run.writeEach(
    present.filter(({ slug }) => !keptCategories.has(slug)),
    async (tx, { id }) => removeRecord(tx, categories, id),
  );
}

/** Lists whose records refer to one another, which change together: the first is named by the others. */
function groupOthers(): ContentResource[][] {
  const others = CONTENT_RESOURCES.filter(({ type }) => !SYNCHRONISED.includes(type.name));
  const groups = new Map<string, ContentResource[]>();
  for (const resource of others) {
    const name = REFERENCES[resource.type.name]?.resource ?? resource.type.name;
    const isNamed = name === resource.type.name;
    const group = groups.get(name) ?? [];
    groups.set(name, isNamed ? [resource, ...group] : [...group, resource]);
  }
  return [...groups.values()];
}

/** Whether what stands there is what the file has, in its order. */
async function isThere({ type, findAll }: ContentResource, { resources }: SiteContent): Promise<boolean> {
  const db = await database();
  const wanted = await resolve(db, type.name, resources[type.name] ?? []);
  const present = (await findAll?.(db)) ?? [];
  return isSameValue(
    present.map(({ id: _id, ...values }) => values),
    wanted,
  );
}

/** Each list changes at once: visitors see the former one or the new one. */
async function replaceOthers(run: ContentRun, content: SiteContent) {
  for (const group of groupOthers()) {
    const same = await Promise.all(group.map(async (resource) => isThere(resource, content)));
    if (same.every(Boolean)) continue;
    await run.write(async (tx) => {
      const leaveRoom = createTurns('inTransaction');
      for (const { type, findAll } of [...group].reverse()) {
        for (const { id } of (await findAll?.(tx)) ?? []) {
          await removeRecord(tx, type, id);
          await leaveRoom();
        }
      }
      for (const { type } of group) {
        for (const values of await resolve(tx, type.name, content.resources[type.name] ?? [])) {
          await type.insert(tx, values, null);
          await leaveRoom();
        }
      }
    });
  }
}

/** @returns what the groups of settings refuse */
async function putSettings(tx: Database, content: SiteContent, context: ViewContext): Promise<ArchiveFault[]> {
  const faults: ArchiveFault[] = [];
  for (const [name, values] of Object.entries(content.settings)) {
    const { resource } = SETTINGS_FORMS.find((form) => form.name === name) ?? {};
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
  return faults;
}

/** Rolls a transaction back. */
class NotCommitted extends Error {
  constructor(readonly faults: ArchiveFault[]) {
    super('not committed');
  }
}

/** What the settings of a file are refused for: they are written with what they name, and rolled back. */
export async function checkSettings(content: SiteContent, context: ViewContext): Promise<ArchiveFault[]> {
  const settings = JSON.stringify(content.settings);
  const isNamed = ({ hash }: { hash: string }) => settings.includes(hash);
  try {
    return await transact(async (tx) => {
      const { pictures, documents } = content;
      await insertMovedLibrary(tx, { pictures: pictures.filter(isNamed), documents: documents.filter(isNamed) });
      throw new NotCommitted(await putSettings(tx, content, context));
    });
  } catch (error) {
    if (!(error instanceof NotCommitted)) throw error;
    return error.faults;
  }
}

/**
 * Puts this content, which was checked, in place of all that there is, in short transactions: first what others name, then
 * those, then what is not in it any more goes. What is the same already is not written, so that an interrupted import goes
 * on where it was. Products and cities that are in both keep their ids, and products their stock; everything else is new.
 * Drafts of records that leave go with them; drafts that were never published, pictures, documents and histories stay.
 */
export async function replaceContent(run: ContentRun, content: SiteContent, context: ViewContext): Promise<void> {
  await run.writeEach(content.pictures, async (tx, picture) =>
    insertMovedLibrary(tx, { pictures: [picture], documents: [] }),
  );
  await run.writeEach(content.documents, async (tx, document) =>
    insertMovedLibrary(tx, { pictures: [], documents: [document] }),
  );
  await replaceShop(run, content);
  await replaceOthers(run, content);
  await run.write((tx) => replaceCities(tx, (content.resources.cities ?? []) as MovedCity[]));
  await run.write(async (tx) => {
    await putSettings(tx, content, context);
    // Some settings are columns of it.
    await updateSite(tx, content.site);
  });
}
