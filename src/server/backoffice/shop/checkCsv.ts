import type { Locale } from '@/config/locales';
import { cleanSeen, cleanTexts, parseWholeNumber } from '@/contract/text.mjs';
import { isSameValue } from '@/lib/compareValues';
import { database, transact, type Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { findFaults } from '../../publishing/checkContent';
import { MAX_STOCK } from '../../shop/products/stockService';
import { getFixedT } from '../../texts/texts';
import { findPictures, renewAddresses } from '../../uploads/contentPictures';
import { readFields } from '../kit/rowsField';
import { categoryRecords } from './categoryRecordsRepository';
import { hasDamagedLetters } from './damagedLetters';
import { insertImport, type NewImportLine } from './productImportRepository';
import { emptyProduct, findStockedProducts, type ProductRecord } from './productRecordsRepository';
import {
  CSV_COLUMNS,
  CSV_FIELDS,
  toColumn,
  toFormValues,
  writeProduct,
  type CsvColumn,
  type CsvLine,
} from './productsCsv';
import { productsResource } from './productsResource';
import { readCsv, type ImportReason, type TableLine } from './readCsv';

/** The slugs of the categories by their ids. */
export const readCategorySlugs = async (db: Database): Promise<Map<number, string>> =>
  new Map((await categoryRecords.findAll(db)).map(({ id, slug }) => [id, slug]));

/** A record as a line of the table. @param slugs of the categories */
export const writeRecord = (record: ProductRecord, stock: number, slugs: ReadonlyMap<number, string>) =>
  writeProduct({ ...record, stock, category: slugs.get(Number(record.category)) ?? '' });

const NUMBER_COLUMNS: readonly CsvColumn[] = ['price', 'old_price', 'max_quantity', 'stock'];

/** A number of which a table program has made a date: `12.Noy`, `01.12.2026`. */
const DATE = /^(?:\d{1,4}|\p{L}{3,9})(?:[./-](?:\d{1,4}|\p{L}{3,9})\.?){1,2}$/u;
const isDate = (cell: string) => DATE.test(cell) && (/\p{L}/u.test(cell) || cell.split(/[./-]/).length === 3);

const BADGES: readonly ProductRecord['badge'][] = ['new', 'offer', 'none'];

/** A table shows no options to choose from. */
const namesNone = (column: string, choices: Iterable<string>): ImportReason => ({
  column,
  fault: { key: 'adminTransfer:csv.reason.choose', values: { choices: [...choices].join(', ') } },
});

type Planning = {
  db: Database;
  locale: Locale;
  /** Whether the column `stock` counts for products that are there; for new ones it always does. */
  changesStock: boolean;
  /** Of the categories by their ids. */
  slugs: ReadonlyMap<number, string>;
};

/**
 * What a line of the table would do, as it is stored: it is read as the form of the back office reads its inputs, and
 * judged as publishing does.
 */
async function planLine({ line, cells, reasons }: TableLine, { db, locale, changesStock, slugs }: Planning) {
  const slug = cleanSeen(cells.slug ?? '');
  const [stored] = await findStockedProducts(db, [slug]);
  const before = stored?.record ?? null;
  const present: CsvLine = stored ? writeRecord(stored.record, stored.stock, slugs) : {};
  const merged = { ...present, ...cells };
  const { value, issues } = await readFields(CSV_FIELDS, '', toFormValues(merged), { t: getFixedT(locale), locale });
  const faults: ImportReason[] = [
    ...reasons,
    ...issues.map(({ name, key, values = {} }) =>
      name === 'badge' ? namesNone(name, BADGES) : { column: toColumn(name), fault: { key, values } },
    ),
  ];
  const named = cleanSeen(merged.category ?? '');
  const [category] = [...slugs].find(([, one]) => one === named) ?? [];
  if (category === undefined) faults.push(namesNone('category', slugs.values()));

  const stockBefore = stored?.stock ?? 0;
  const stock = cells.stock === undefined ? stockBefore : parseWholeNumber(cells.stock);
  const counts = changesStock || !stored;
  if (counts && (stock === null || stock < 0 || stock > MAX_STOCK)) {
    faults.push({ column: 'stock', fault: 'adminFields:wrong.wholeNumber' });
  }
  const isOther = stock !== null && stock !== stockBefore;

  let after: ProductRecord | null = null;
  const read = { ...(before ?? emptyProduct()), ...value, category: String(category) } as ProductRecord;
  if (faults.length === 0 && !isSameValue(cleanTexts(before), cleanTexts(read))) {
    const pictures = await findPictures(db, read);
    after = renewAddresses(read, pictures);
    const publication = { type: productsResource.type, values: after, pictures, left: ['related'] };
    const found = Object.entries(await findFaults(db, publication, stored?.id ?? null));
    faults.push(...found.map(([name, fault]) => ({ column: toColumn(name), fault })));
  }
  const dates: readonly string[] = NUMBER_COLUMNS.filter((column) => isDate((cells[column] ?? '').trim()));
  const damaged = CSV_COLUMNS.filter(
    (column) => /_(?:az|en)$/.test(column) && hasDamagedLetters(present[column] ?? '', cells[column] ?? ''),
  );
  const all: ImportReason[] = [
    ...faults.map(({ column, fault }): ImportReason => ({
      column,
      fault: dates.includes(column) ? 'adminTransfer:csv.reason.date' : fault,
    })),
    ...damaged.map((column): ImportReason => ({ column, fault: 'adminTransfer:csv.reason.damaged' })),
  ];
  const isChanged = after !== null || (counts && isOther);
  return {
    kind: faults.length > 0 ? 'wrong' : !before ? 'new' : isChanged ? 'changed' : 'same',
    /** Whether the table has another stock that does not count. */
    isOtherStock: !counts && isOther,
    row: {
      line,
      slug: slug.slice(0, 200),
      // Of doubtful letters: it waits where somebody wants it nevertheless.
      state: all.length > 0 ? 'left' : 'waiting',
      product_id: stored?.id ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      stock_before: stored?.stock ?? null,
      stock_after: counts && isOther ? stock : null,
      reasons: JSON.stringify(all),
      cells: all.length > 0 ? JSON.stringify(cells) : null,
    },
  } as const;
}

type CsvUpload = { bytes: Buffer; fileName: string } & Pick<Planning, 'changesStock'>;

/**
 * Reads a table and stores what it would change, with what the products were then: from that the import is carried out.
 * Nothing is locked, and others are served meanwhile.
 * @returns the id of the import
 * @throws UnfitTable
 */
export async function checkCsv(
  { bytes, fileName, changesStock }: CsvUpload,
  { staffId, locale }: { staffId: number; locale: Locale },
): Promise<number> {
  const lines = await readCsv(bytes);
  const db = await database();
  const planning = { db, locale, changesStock, slugs: await readCategorySlugs(db) };
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  let other_stock = 0;
  const planned: Omit<NewImportLine, 'import_id'>[] = [];
  const leaveRoom = createTurns();
  const seen = new Set<string>();
  for (const line of lines) {
    await leaveRoom();
    const slug = cleanSeen(line.cells.slug ?? '');
    if (seen.has(slug)) line.reasons.push({ column: 'slug', fault: 'errors:field.taken' });
    seen.add(slug);
    const { kind, isOtherStock, row } = await planLine(line, planning);
    counts[kind] += 1;
    if (isOtherStock) other_stock += 1;
    if (kind !== 'same') planned.push({ ...row, kind });
  }
  const { new: added, ...others } = counts;
  const about = { staff_id: staffId, file_name: fileName.slice(0, 200), changes_stock: changesStock ? 1 : 0 };
  const checked = { ...about, created_at: new Date().toISOString(), state: 'checked' as const };
  return transact((tx) => insertImport(tx, { ...checked, added, ...others, other_stock }, planned));
}
