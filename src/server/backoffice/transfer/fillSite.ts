import type { Database } from '../../db/transaction';
import type { ContentResource } from '../content/contentResource';
import type { ContentValues } from '../../publishing/ContentType';
import { replaceCities, type MovedCity } from '../shop/movedCities';
import type { MovedProduct } from '../shop/movedProducts';
import { insertProducts } from '../shop/newProductsRepository';
import { readBeginning, type BeginningName } from './beginnings';
import type { FirstContent, SiteContent } from './contentFile';
import { toContext } from './mover';
import { putSettings } from './putSettings';
import { REFERENCES, resolveReferences } from './references';
import type { SiteKinds } from './siteKinds';
import { hasSite, insertSite, updateSite } from './transferRepository';
import { UnfitArchive } from './UnfitArchive';

const NOBODY = toContext({ staffId: null, locale: 'en' });

/** Records that others name, before those. */
const orderByReferences = ({ contents }: SiteKinds) =>
  [...contents].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));

function isNamed({ type }: ContentResource): boolean {
  return Object.values(REFERENCES).some(({ resource }) => resource === type.name);
}

/**
 * The content of a folder of the site, checked as an import is.
 * @param db an empty database, by which some rules are checked
 * @throws UnfitArchive
 */
export async function readFirstContent(kinds: SiteKinds, db: Database, name: BeginningName): Promise<FirstContent> {
  // Loaded by a first start only.
  const { checkContentFile } = await import('./checkContentFile');
  const { checkRecords } = await import('./checkRecords');
  const first = await checkContentFile(kinds, await readBeginning(name), NOBODY);
  const faults = await checkRecords(kinds, db, first.content);
  if (faults.length > 0) throw new UnfitArchive(faults);
  return first;
}

type Library = Pick<SiteContent, 'pictures' | 'documents'> & Pick<FirstContent, 'files'>;

async function fillLibrary(tx: Database, { files, ...library }: Library): Promise<void> {
  if (files.length === 0) return;
  const { storeFilesWithin } = await import('../../uploads/storedFilesService');
  const { insertMovedLibrary } = await import('../../uploads/movedFiles');
  await storeFilesWithin(tx, files);
  await insertMovedLibrary(tx, library);
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
  read: (tx: Database) => Promise<FirstContent>,
): Promise<void> {
  if (await hasSite(tx)) return;
  const { content, files } = await read(tx);
  const { site, resources, pictures, documents } = content;
  await insertSite(tx, site);
  await fillLibrary(tx, { pictures, documents, files });
  for (const { type } of orderByReferences(kinds)) {
    const records = resources[type.name] ?? [];
    // Hundreds in a statement: each product has rows in three tables.
    if (type.name === 'products') await insertProducts(tx, records as (ContentValues & MovedProduct)[], new Date());
    else
      for (const values of await resolveReferences(kinds, tx, type.name, records)) await type.insert(tx, values, null);
  }
  await replaceCities(tx, (resources.cities ?? []) as MovedCity[]);
  const faults = await putSettings(kinds, tx, content, NOBODY);
  if (faults.length > 0) throw new UnfitArchive(faults);
  // Some settings are columns of it.
  await updateSite(tx, site);
}
