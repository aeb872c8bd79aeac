import type { Database } from '../../db/transaction';
import { readBeginning, type BeginningName } from './beginnings';
import { toContext, type ContentFile, type SiteKinds } from './content';
import { hasSite, insertSite } from './transferRepository';

const NOBODY = toContext({ staffId: null, locale: 'en' });

/**
 * The content of a folder of the site, checked as an import is.
 * @param db an empty database, by which some rules are checked
 * @throws UnfitArchive
 */
export async function readFirstContent(kinds: SiteKinds, db: Database, name: BeginningName): Promise<ContentFile> {
  const { checkContentFile } = await import('./checkContentFile');
  return checkContentFile(kinds, db, await readBeginning(name), NOBODY);
}

/**
 * Fills a site that has no content yet, as part of the transaction that prepares the database; one that holds content is
 * left as it is, and nothing is read then. Files are written before the rows that name them: where the process ends in
 * between, the next start writes them again.
 * @throws UnfitArchive
 */
export async function fillSite(
  kinds: SiteKinds,
  tx: Database,
  read: (tx: Database) => Promise<ContentFile>,
): Promise<void> {
  if (await hasSite(tx)) return;
  // Loaded by a first start only.
  const { putSettings, replaceContent } = await import('./replaceContent');
  const { storeFilesWithin } = await import('../../uploads/storedFilesService');
  const { content, files } = await read(tx);
  await insertSite(tx, content.site);
  await storeFilesWithin(tx, files);
  await putSettings(kinds, tx, content, NOBODY);
  const writer = {
    db: tx,
    writeEach: async <Item>(items: readonly Item[], work: (db: Database, item: Item) => Promise<void>) => {
      for (const item of items) await work(tx, item);
    },
  };
  await replaceContent(kinds, writer, content);
}
