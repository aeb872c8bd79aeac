import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { HttpError } from '../../http/HttpError';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import { putOrder } from '../../publishing/orderService';
import { updateProductDate, updateStock } from '../../shop/products/stockService';
import { insertMovedLibrary } from '../../uploads/movedFiles';
import type { ContentResource } from '../content/contentResource';
import type { ViewContext } from '../kit/defineResource';
import { replaceCities, type MovedCity } from '../shop/movedCities';
import type { MovedProduct } from '../shop/movedProducts';
import { findStockedProducts } from '../shop/productRecordsRepository';
import { UnfitArchive, type ArchiveFault } from './archive';
import { findReference, getResource, resolveReferences, type SiteContent, type SiteKinds } from './content';
import { findProductIds, removeDraftOfItem, updateSite } from './transferRepository';

/** Where content is written: in one transaction, or in as many as it takes. `db` reads what was written so far. */
export type ContentWriter = {
  db: Database;
  writeEach: <Item>(items: readonly Item[], work: (tx: Database, item: Item) => Promise<void>) => Promise<void>;
};

/** Products keep their ids, since orders name them; categories theirs, since products do. */
const SYNCHRONISED = ['product-categories', 'products'];

async function removeRecord(tx: Database, type: ContentType, id: number) {
  await type.remove(tx, id);
  await removeDraftOfItem(tx, type.name, id);
}

/** A product of a file that does not say when it came: those below it in the list are older by a second each. */
const SECOND_MS = 1000;

/** Categories of which products are left are removed at the end. */
async function replaceShop(kinds: SiteKinds, { db, writeEach }: ContentWriter, { resources }: SiteContent) {
  const { type: productType } = getResource(kinds, 'products');
  const { type: categoryType, findAll } = getResource(kinds, 'product-categories');
  const findCategories = async (tx: Database) => (await findAll?.(tx)) ?? [];
  const categories = resources['product-categories'] ?? [];
  const products = (resources.products ?? []) as (ContentValues & MovedProduct)[];

  await writeEach(categories, async (tx, values) => {
    const present = (await findCategories(tx)).find(({ slug }) => slug === values.slug);
    if (!present) await categoryType.insert(tx, values, null);
    else if (!isSameValue(present, { ...values, id: present.id })) await categoryType.update(tx, present.id, values);
  });
  await writeEach([categories], async (tx) => {
    const ids = new Map((await findCategories(tx)).map(({ id, slug }) => [slug, id]));
    const ordered = categories.flatMap(({ slug }) => ids.get(slug as string) ?? []);
    await putOrder(tx, 'product_category', ordered);
  });

  const now = Date.now();
  const records = await resolveReferences(kinds, db, 'products', products);
  await writeEach([...records.entries()], async (tx, [place, { stock, created_at: date, ...values }]) => {
    const [present] = await findStockedProducts(tx, [values.slug]);
    const created_at = date ?? present?.created_at ?? new Date(now - place * SECOND_MS).toISOString();
    if (present?.created_at === created_at && isSameValue(present.record, values)) return;
    if (present) await productType.update(tx, present.id, values);
    const id = present?.id ?? (await productType.insert(tx, values, null));
    // The stock of a product that was there stays: the file does not know what was sold since it was written.
    if (!present) await updateStock(tx, id, stock);
    await updateProductDate(tx, id, created_at);
  });

  const keptProducts = new Set(products.map(({ slug }) => slug));
  const leftProducts = [...(await findProductIds(db))].filter(([slug]) => !keptProducts.has(slug));
  await writeEach(leftProducts, (tx, [, id]) => removeRecord(tx, productType, id));
  const keptCategories = new Set(categories.map(({ slug }) => slug));
  const leftCategories = (await findCategories(db)).filter(({ slug }) => !keptCategories.has(slug));
  await writeEach(leftCategories, (tx, { id }) => removeRecord(tx, categoryType, id));
}

/** Lists of the file whose records refer to one another, which change together: the first is named by the others. */
function groupOthers({ contents }: SiteKinds, { resources }: SiteContent): ContentResource[][] {
  const others = contents.filter(({ type }) => !SYNCHRONISED.includes(type.name) && resources[type.name]);
  const findTarget = ({ type }: ContentResource) => findReference(type)?.resource;
  const firsts = others.filter((one) => !others.some(({ type }) => type.name === findTarget(one)));
  return firsts.map((first) => [first, ...others.filter((one) => findTarget(one) === first.type.name)]);
}

/** Puts lists in place of those that are there, in one transaction, unless they are the same. */
async function replaceLists(kinds: SiteKinds, tx: Database, lists: ContentResource[], { resources }: SiteContent) {
  const leaveRoom = createTurns();
  const wanted = (name: string) => resolveReferences(kinds, tx, name, resources[name] ?? []);
  const isSame = async ({ type, findAll }: ContentResource) => {
    const present = ((await findAll?.(tx)) ?? []).map(({ id: _id, ...values }) => values);
    return isSameValue(present, await wanted(type.name));
  };
  const same = [];
  for (const list of lists) same.push(await isSame(list));
  if (same.every(Boolean)) return;
  for (const { type, findAll } of lists.toReversed()) {
    for (const { id } of (await findAll?.(tx)) ?? []) {
      await removeRecord(tx, type, id);
      await leaveRoom();
    }
  }
  for (const { type } of lists) {
    for (const values of await wanted(type.name)) {
      await type.insert(tx, values, null);
      await leaveRoom();
    }
  }
}

/**
 * Saves the details and the settings of a file, with what they name of the library.
 * @throws UnfitArchive with what the groups of settings refuse
 */
export async function putSettings(
  { forms }: SiteKinds,
  tx: Database,
  { site, settings, pictures, documents }: SiteContent,
  context: ViewContext,
): Promise<void> {
  const text = JSON.stringify(settings);
  const isNamed = ({ hash }: { hash: string }) => text.includes(hash);
  await insertMovedLibrary(tx, { pictures: pictures.filter(isNamed), documents: documents.filter(isNamed) });
  const faults: ArchiveFault[] = [];
  for (const [name, values] of Object.entries(settings)) {
    const { resource, group } = forms.find((form) => form.name === name) ?? {};
    const whole = { ...(group?.defaults as object | undefined), ...values };
    try {
      await resource?.update?.(tx, name, whole as never, context);
    } catch (error) {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      for (const input of Object.keys(error.fields)) {
        faults.push({ place: `settings.${name}.${input}`, key: 'errors:field.invalid' });
      }
    }
  }
  if (faults.length > 0) throw new UnfitArchive(faults);
  // Some settings are columns of it.
  await updateSite(tx, site);
}

/**
 * Puts this content, which was checked, in place of all that there is: first what others name, then those, then what is not
 * in it any more goes. What is the same already is not written, so that an interrupted import goes on where it was. Products
 * and cities that are in both keep their ids, and products their stock; of everything else each list changes at once, and
 * visitors see the former one or the new one. Drafts of records that leave go with them; lists that the file does not have,
 * drafts that were never published, pictures, documents and histories stay.
 */
export async function replaceContent(kinds: SiteKinds, writer: ContentWriter, content: SiteContent): Promise<void> {
  const { pictures, documents, resources } = content;
  await writer.writeEach(pictures, (tx, one) => insertMovedLibrary(tx, { pictures: [one], documents: [] }));
  await writer.writeEach(documents, (tx, one) => insertMovedLibrary(tx, { pictures: [], documents: [one] }));
  if (resources.products && resources['product-categories']) await replaceShop(kinds, writer, content);
  await writer.writeEach(groupOthers(kinds, content), (tx, lists) => replaceLists(kinds, tx, lists, content));
  const cities = resources.cities as MovedCity[] | undefined;
  if (cities) await writer.writeEach([cities], replaceCities);
}
