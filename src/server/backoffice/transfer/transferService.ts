import { database, readSnapshot, transact, type Database } from '../../db/transaction';
import { insertAudit } from '../../people/staff/audit';
import type { ContentValues } from '../../publishing/ContentType';
import { transactContent } from '../../publishing/publishService';
import { writeInBatches } from '../../publishing/writeInBatches';
import { removePictureOf } from '../../uploads/picturesService';
import { storeFiles } from '../../uploads/storedFilesService';
import { pagesResource } from '../content/pagesResource';
import { readArchive, UnfitArchive, writeArchive } from './archive';
import { findBeginnings, leaveDemoPages, leaveDemoSite } from './beginnings';
import { checkContentFile } from './checkContentFile';
import { readContent, toContext, type Mover, type SiteContent, type SiteKinds } from './content';
import { putSettings, replaceContent, type ContentWriter } from './replaceContent';
import {
  closeOpenImport,
  countOpenOrders,
  findOpenImport,
  insertImport,
  removeDemoSettings,
  renewImport,
  type ContentImport,
} from './transferRepository';

/** How many records there are of each kind, for people and for the audit log. */
export type ContentCounts = Readonly<Record<string, number>>;

function count({ resources, pictures, documents }: SiteContent): ContentCounts {
  const records = Object.entries({ ...resources, pictures, documents }).map(([name, list]) => [name, list.length]);
  return Object.fromEntries(records) as ContentCounts;
}

/** How many records there are of each kind. */
export const countContent = async (kinds: SiteKinds): Promise<ContentCounts> =>
  count(await readSnapshot((tx) => readContent(kinds, tx)));

/** All content as a zip, read at one moment, while others read and write. @throws Error where the storage has lost a file */
export async function* exportContent(
  kinds: SiteKinds,
  { staffId }: Pick<Mover, 'staffId'>,
): AsyncGenerator<Uint8Array> {
  await transact((tx) => insertAudit(tx, { staffId, action: 'export', resource: 'content', itemId: 'all' }));
  yield* writeArchive(await readSnapshot((tx) => readContent(kinds, tx)));
}

/** Whether an import was left half done: its process ended, or the database failed. */
const isInterrupted = ({ alive_until }: ContentImport) => (alive_until ?? '') < new Date().toISOString();

/** Items of one transaction. */
const BATCH = 50;

type Replacement = { content: SiteContent; mover: Mover; action: 'import' | 'clear'; fileName: string };

/**
 * Puts content in place of what there is. It is open until all is written: when the process dies, or a transaction fails,
 * everybody can see that a part is missing, and the next import takes its place.
 * @param begin is part of the transaction that begins it; when it throws, nothing has begun
 * @throws UnfitArchive for settings that are refused, and while another import is under way
 */
async function replace(
  kinds: SiteKinds,
  { content, mover, action, fileName }: Replacement,
  begin?: (tx: Database) => Promise<void>,
): Promise<void> {
  const { staffId } = mover;
  const before = await countContent(kinds);
  const id = await transactContent(async (tx) => {
    const open = await findOpenImport(tx);
    if (open && !isInterrupted(open)) throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.underWay' }]);
    await closeOpenImport(tx);
    const opened = await insertImport(tx, { staff_id: staffId, action, file_name: fileName.slice(0, 200) });
    await begin?.(tx);
    await putSettings(kinds, tx, content, toContext(mover));
    await insertAudit(tx, { staffId, action, resource: 'content', itemId: 'all', before, after: count(content) });
    return opened;
  });
  const writer: ContentWriter = {
    db: await database(),
    writeEach: (items, work) =>
      writeInBatches(async (tx, done) => {
        if (!(await renewImport(tx, id))) throw new Error('another import has taken over');
        return items.slice(done, done + BATCH);
      }, work),
  };
  await replaceContent(kinds, writer, content);
  await transact(async (tx) => {
    if (await renewImport(tx, id)) await closeOpenImport(tx);
  });
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
  const archive = await readArchive(bytes);
  const { content, files } = await checkContentFile(kinds, await database(), archive, toContext(mover));
  await storeFiles(files, () => replace(kinds, { content, mover, action: 'import', fileName }));
  return count(content);
}

/** An import that is carried out, or was interrupted: a part of the content is from its file then. */
export async function findContentImport() {
  const open = await findOpenImport(await database());
  if (!open) return null;
  return { fileName: open.file_name, at: open.created_at, isInterrupted: isInterrupted(open) };
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
  const content = { site, resources: { ...none, cities: [], pages }, settings, pictures: [], documents: [] };
  await replace(kinds, { content, mover, action: 'clear', fileName: '' }, async (tx) => {
    const open = await countOpenOrders(tx);
    if (open > 0) throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.openOrders', values: { n: open } }]);
    // What nobody has saved is as an empty site begins.
    const saved = await removeDemoSettings(tx, beginnings.demo.settings);
    for (const [name, values] of Object.entries(beginnings.empty.settings)) {
      if (!saved.has(name)) settings[name] = values;
    }
  });
  // Those that nothing shows any more.
  for (const hash of beginnings.demo.pictures) await removePictureOf(hash, mover.staffId);
}
