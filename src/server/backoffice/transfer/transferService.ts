import { database, readSnapshot, transact, type Database } from '../../db/transaction';
import { removePictureOf } from '../../uploads/picturesService';
import { storeFiles } from '../../uploads/storedFilesService';
import type { ContentValues } from '../../publishing/ContentType';
import { pagesResource } from '../content/pagesResource';
import { insertAudit } from '../../people/staff/audit';
import { findBeginnings, leaveDemoPages, leaveDemoSite } from './beginnings';
import { checkContentFile } from './checkContentFile';
import { checkRecords } from './checkRecords';
import type { SiteContent } from './contentFile';
import { findOpenImport } from './contentImportsRepository';
import { isInterrupted, runContentImport } from './contentRun';
import { toContext, type Mover } from './mover';
import { readArchive } from './readArchive';
import { checkSettings, replaceContent } from './replaceContent';
import type { SiteKinds } from './siteKinds';
import { countOpenOrders, findSettingNames, removeDemoSettings, findSite } from './transferRepository';
import { UnfitArchive } from './UnfitArchive';
import { writeArchive } from './writeArchive';
import { readMovedCities } from '../shop/movedCities';
import { readMovedLibrary } from '../../uploads/movedFiles';
import { readMovedProducts } from '../shop/movedProducts';
import { REFERENCES } from './references';

/** How many records there are of each kind, for people and for the audit log. */
export type ContentCounts = Readonly<Record<string, number>>;

function count({ resources, pictures, documents }: SiteContent): ContentCounts {
  const records = Object.entries(resources).map(([name, list]) => [name, list.length]);
  return Object.fromEntries([
    ...records,
    ['pictures', pictures.length],
    ['documents', documents.length],
  ]) as ContentCounts;
}

/** All content as a zip, read at one moment, while others read and write. @throws Error where the storage has lost a file */
export async function* exportContent(
  kinds: SiteKinds,
  { staffId }: Pick<Mover, 'staffId'>,
): AsyncGenerator<Uint8Array> {
  await transact((tx) => insertAudit(tx, { staffId, action: 'export', resource: 'content', itemId: 'all' }));
  yield* writeArchive(await readSnapshot((tx) => readContent(kinds, tx)));
}

type Replacement = { content: SiteContent; mover: Mover; action: 'import' | 'clear'; fileName: string };

/** @param begin is part of the transaction that begins it */
async function replace(
  kinds: SiteKinds,
  { content, mover, action, fileName }: Replacement,
  begin: (tx: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { staffId } = mover;
  const before = await countContent(kinds);
  await runContentImport(
    { staff_id: staffId, action, file_name: fileName.slice(0, 200) },
    async (tx) => {
      await begin(tx);
      const after = count(content);
      await insertAudit(tx, { staffId, action, resource: 'content', itemId: 'all', before, after });
    },
    (run) => replaceContent(kinds, run, content, toContext(mover)),
  );
}

/**
 * Puts the content of a zip in place of what there is. Where anything is wrong with it nothing is changed; all of it is
 * checked before. It is written in many short transactions: others read, edit and order meanwhile. One that was interrupted
 * goes on when the same file comes again.
 * @returns how many records there are now
 * @throws UnfitArchive with everything that is wrong, or while another import is under way; HttpError `storage_full`,
 *   `unavailable`
 */
export async function importContent(
  kinds: SiteKinds,
  bytes: Buffer,
  mover: Mover,
  fileName = '',
): Promise<ContentCounts> {
  const context = toContext(mover);
  const { content, files } = await checkContentFile(kinds, await readArchive(bytes), context);
  const faults = [
    ...(await checkRecords(kinds, await database(), content)),
    ...(await checkSettings(kinds, content, context)),
  ];
  if (faults.length > 0) throw new UnfitArchive(faults);
  await storeFiles(files, () => replace(kinds, { content, mover, action: 'import', fileName }));
  return count(content);
}

/** How many records there are of each kind. */
export const countContent = async (kinds: SiteKinds): Promise<ContentCounts> =>
  count(await readSnapshot((tx) => readContent(kinds, tx)));

/** An import that is carried out, or was interrupted: a part of the content is from its file then. */
export async function findContentImport() {
  const open = await findOpenImport(await database());
  return open && { fileName: open.file_name, at: open.created_at, isInterrupted: isInterrupted(open) };
}

/** Removes the pictures of the demonstration that nothing shows any more. */
async function removeDemoPictures(hashes: readonly string[], staffId: number | null): Promise<void> {
  for (const hash of hashes) await removePictureOf(hash, staffId);
}

/**
 * Removes all content and what is left of the demonstration organisation's details, pages and pictures, as an installation
 * with `SEED=empty` begins. Staff, customers, orders, messages, own files of the library, settings, and details and pages
 * that were changed stay. It is written as an import is, and goes on when it is called again.
 * @throws UnfitArchive while orders are open: their goods would leave the shop
 */
export async function clearContent(kinds: SiteKinds, mover: Mover): Promise<void> {
  const beginnings = await findBeginnings();
  const { site: details, resources } = await readSnapshot((tx) => readContent(kinds, tx));
  const site = leaveDemoSite(details, beginnings);
  const pages = leaveDemoPages(resources.pages ?? [], pagesResource.empty, beginnings);
  const none = Object.fromEntries(kinds.contents.map(({ type }) => [type.name, []]));
  const settings: Record<string, ContentValues> = {};
  const content = { site, resources: { ...none, pages }, settings, pictures: [], documents: [] };
  await replace(kinds, { content, mover, action: 'clear', fileName: '' }, async (tx) => {
    const open = await countOpenOrders(tx);
    if (open > 0) throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.openOrders', values: { n: open } }]);
    await removeDemoSettings(tx, beginnings.demo.settings);
    // What nobody has saved is as an empty site begins.
    const saved = await findSettingNames(tx);
    for (const [name, values] of Object.entries(beginnings.empty.settings)) {
      if (!saved.has(name)) settings[name] = values;
    }
  });
  await removeDemoPictures(beginnings.demo.pictures, mover.staffId);
}

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
