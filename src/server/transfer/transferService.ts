import type { Locale } from '@/config/locales';
import type { ViewContext } from '../admin/defineResource';
import { transact, type Database } from '../db/transaction';
import { storeFiles } from '../library/storedFilesService';
import { pagesResource } from '../content/pagesResource';
import { transactContent } from '../publishing/publishService';
import { insertAudit } from '../staff/audit';
import { getFixedT } from '../texts';
import { checkContentFile } from './checkContentFile';
import type { SiteContent } from './contentFile';
import { readArchive } from './readArchive';
import { readContent } from './readContent';
import { replaceContent } from './replaceContent';
import { countOpenOrders, leaveDemoPages, leaveDemoSite, removeDemoSettings } from './transferRepository';
import { UnfitArchive } from './UnfitArchive';
import { writeArchive } from './writeArchive';

/** Who does it, `null` for the command line, and in which language faults are told. */
export type Mover = { staffId: number | null; locale: Locale };

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

/** Settings know who saves them; the command line is nobody. */
const toContext = ({ staffId, locale }: Mover): ViewContext => ({
  t: getFixedT(locale),
  locale,
  staff: { id: staffId ?? 0, locale } as ViewContext['staff'],
});

/** All content as a zip, read at one moment. @throws Error where the storage has lost a file */
export async function* exportContent({ staffId }: Pick<Mover, 'staffId'>): AsyncGenerator<Uint8Array> {
  const content = await transact(async (tx) => {
    await insertAudit(tx, { staffId, action: 'export', resource: 'content', itemId: 'all' });
    return readContent(tx);
  });
  yield* writeArchive(content);
}

async function replace(tx: Database, content: SiteContent, mover: Mover, action: 'import' | 'clear') {
  const before = count(await readContent(tx));
  await replaceContent(tx, content, toContext(mover));
  const after = count(content);
  await insertAudit(tx, { staffId: mover.staffId, action, resource: 'content', itemId: 'all', before, after });
}

/**
 * Puts the content of a zip in place of what there is: all of it, or where anything is wrong with it nothing.
 * @returns how many records there are now
 * @throws UnfitArchive with everything that is wrong, HttpError `storage_full`, `unavailable`
 */
export async function importContent(bytes: Buffer, mover: Mover): Promise<ContentCounts> {
  const { content, files } = await checkContentFile(readArchive(bytes), toContext(mover));
  await storeFiles(files, () => transactContent((tx) => replace(tx, content, mover, 'import')));
  return count(content);
}

/** What `clearContent` would remove. */
export const countContent = (): Promise<ContentCounts> => transact(async (tx) => count(await readContent(tx)));

/**
 * Removes all content and what is left of the demonstration organisation's details and pages, as an installation with
 * `SEED=empty` begins. Staff, customers, orders, messages, the library, settings, and details and pages that were changed
 * stay.
 * @throws UnfitArchive while orders are open: their goods would leave the shop
 */
export const clearContent = (mover: Mover): Promise<void> =>
  transactContent(async (tx) => {
    const open = await countOpenOrders(tx);
    if (open > 0) throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.openOrders', values: { n: open } }]);
    const { site, resources } = await readContent(tx);
    const pages = leaveDemoPages(resources.pages ?? [], pagesResource.empty);
    const rest = { settings: {}, pictures: [], documents: [] };
    await removeDemoSettings(tx);
    await replace(tx, { site: leaveDemoSite(site), resources: { pages }, ...rest }, mover, 'clear');
  });
