import { isSameValue } from '@/lib/compareValues';
import type { ViewContext } from '../kit/defineResource';
import { replaceCities, type MovedCity } from '../shop/movedCities';
import { database, transact, type Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { insertMovedLibrary } from '../../uploads/movedFiles';
import { dateNewProduct, findMovedProducts, placeMovedProduct, type MovedProduct } from '../shop/movedProducts';
import type { ContentResource } from '../content/contentResource';
import { putOrder } from '../../publishing/orderService';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import type { SiteContent } from './contentFile';
import type { ContentRun } from './contentRun';
import { putSettings } from './putSettings';
import { getResource, REFERENCES, resolveReferences } from './references';
import type { SiteKinds } from './siteKinds';
import { findProductIds, removeDraftOfItem, updateSite } from './transferRepository';
import type { ArchiveFault } from './UnfitArchive';

/** Products keep their ids, since orders name them; categories theirs, since products do. */
const SYNCHRONISED = ['product-categories', 'products'];
/** Products that are compared with what is there at a time. */
const COMPARED = 50;

async function removeRecord(tx: Database, type: ContentType, id: number) {
  await type.remove(tx, id);
  await removeDraftOfItem(tx, type.name, id);
}

type Put = { id: number | null; values: ContentValues; moved: { stock: number; created_at: string } };

/** The products that are new or another one than there is. */
async function findChangedProducts(records: readonly ContentValues[]): Promise<Put[]> {
  const db = await database();
  const leaveRoom = createTurns();
  const changed: Put[] = [];
  const now = new Date();
  for (let start = 0; start < records.length; start += COMPARED) {
    const batch = records.slice(start, start + COMPARED) as (ContentValues & MovedProduct)[];
    const stored = await findMovedProducts(
      db,
      batch.map(({ slug }) => slug),
    );
    const bySlug = new Map(stored.map((product) => [product.record.slug, product]));
    for (const [index, { stock, created_at: date, ...values }] of batch.entries()) {
      await leaveRoom();
      const present = bySlug.get(values.slug);
      const created_at = date ?? present?.created_at ?? dateNewProduct(now, start + index);
      const isSame = present?.created_at === created_at && isSameValue(present.record, values);
      if (!isSame) changed.push({ id: present?.id ?? null, values, moved: { stock, created_at } });
    }
  }
  return changed;
}

/** Categories of which products are left are removed at the end. */
async function replaceShop(kinds: SiteKinds, run: ContentRun, { resources }: SiteContent) {
  const [categories, products] = [getResource(kinds, 'product-categories').type, getResource(kinds, 'products').type];
  const wanted = (name: string) => new Set((resources[name] ?? []).map(({ slug }) => slug));
  const db = await database();
  const present = (await getResource(kinds, 'product-categories').findAll?.(db)) ?? [];
  const bySlug = new Map(present.map(({ id, ...values }) => [values.slug, { id, values }]));
  const changed = (resources['product-categories'] ?? []).filter(
    (values) => !isSameValue(bySlug.get(values.slug)?.values, values),
  );
  await run.writeEach(changed, async (tx, values) => {
    const id = bySlug.get(values.slug)?.id;
    if (id === undefined) await categories.insert(tx, values, null);
    else await categories.update(tx, id, values);
  });
  await run.write(async (tx) => {
    const stored = (await getResource(kinds, 'product-categories').findAll?.(tx)) ?? [];
    const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
    const ordered = (resources['product-categories'] ?? []).flatMap(({ slug }) => ids.get(slug as string) ?? []);
    await putOrder(tx, 'product_category', ordered);
  });
  const records = await resolveReferences(kinds, db, 'products', resources.products ?? []);
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
function groupOthers({ contents }: SiteKinds): ContentResource[][] {
  const others = contents.filter(({ type }) => !SYNCHRONISED.includes(type.name));
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
async function isThere(
  kinds: SiteKinds,
  { type, findAll }: ContentResource,
  { resources }: SiteContent,
): Promise<boolean> {
  const db = await database();
  const wanted = await resolveReferences(kinds, db, type.name, resources[type.name] ?? []);
  const present = (await findAll?.(db)) ?? [];
  return isSameValue(
    present.map(({ id: _id, ...values }) => values),
    wanted,
  );
}

/** Each list changes at once: visitors see the former one or the new one. A list that the file does not have stays. */
async function replaceOthers(kinds: SiteKinds, run: ContentRun, content: SiteContent) {
  for (const lists of groupOthers(kinds)) {
    const group = lists.filter(({ type }) => content.resources[type.name]);
    const same = await Promise.all(group.map(async (resource) => isThere(kinds, resource, content)));
    if (same.every(Boolean)) continue;
    await run.write(async (tx) => {
      const leaveRoom = createTurns();
      for (const { type, findAll } of [...group].reverse()) {
        for (const { id } of (await findAll?.(tx)) ?? []) {
          await removeRecord(tx, type, id);
          await leaveRoom();
        }
      }
      for (const { type } of group) {
        for (const values of await resolveReferences(kinds, tx, type.name, content.resources[type.name] ?? [])) {
          await type.insert(tx, values, null);
          await leaveRoom();
        }
      }
    });
  }
}

/** Rolls a transaction back. */
class NotCommitted extends Error {
  constructor(readonly faults: ArchiveFault[]) {
    super('not committed');
  }
}

/** What the settings of a file are refused for: they are written with what they name, and rolled back. */
export async function checkSettings(
  kinds: SiteKinds,
  content: SiteContent,
  context: ViewContext,
): Promise<ArchiveFault[]> {
  const settings = JSON.stringify(content.settings);
  const isNamed = ({ hash }: { hash: string }) => settings.includes(hash);
  try {
    return await transact(async (tx) => {
      const { pictures, documents } = content;
      await insertMovedLibrary(tx, { pictures: pictures.filter(isNamed), documents: documents.filter(isNamed) });
      throw new NotCommitted(await putSettings(kinds, tx, content, context));
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
 * Drafts of records that leave go with them; lists that the file does not have,
 * drafts that were never published, pictures, documents and histories stay.
 */
export async function replaceContent(
  kinds: SiteKinds,
  run: ContentRun,
  content: SiteContent,
  context: ViewContext,
): Promise<void> {
  await run.writeEach(content.pictures, async (tx, picture) =>
    insertMovedLibrary(tx, { pictures: [picture], documents: [] }),
  );
  await run.writeEach(content.documents, async (tx, document) =>
    insertMovedLibrary(tx, { pictures: [], documents: [document] }),
  );
  await replaceShop(kinds, run, content);
  await replaceOthers(kinds, run, content);
  await run.write((tx) => replaceCities(tx, (content.resources.cities ?? []) as MovedCity[]));
  await run.write(async (tx) => {
    await putSettings(kinds, tx, content, context);
    // Some settings are columns of it.
    await updateSite(tx, content.site);
  });
}
