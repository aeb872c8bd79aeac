import type { Locale } from '@/config/locales';
import { cleanSeen, cleanTexts, parseWholeNumber } from '@/contract/text.mjs';
import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { findFaults } from '../../publishing/checkContent';
import { MAX_STOCK } from '../../shop/products/stockService';
import { getFixedT } from '../../texts/texts';
import { findPictures, renewAddresses } from '../../uploads/contentPictures';
import { readFields } from '../kit/rowsField';
import { categoryRecords } from './categoryRecordsRepository';
import { hasDamagedLetters } from './damagedLetters';
import type { NewImportLine } from './productImportRepository';
import { emptyProduct, findStockedProducts, type ProductRecord } from './productRecordsRepository';
import { CSV_COLUMNS, CSV_FIELDS, toColumn, toFormValues, writeProduct, type CsvLine } from './productsCsv';
import { productsResource } from './productsResource';
import type { ImportReason, TableLine } from './readCsv';

/** The slug of a category by its id, and the other way round. */
export async function readCategorySlugs(db: Database) {
  const categories = await categoryRecords.findAll(db);
  return {
    slugs: new Map(categories.map(({ id, slug }) => [id, slug])),
    ids: new Map(categories.map(({ id, slug }) => [slug, String(id)])),
  };
}
export type Categories = Awaited<ReturnType<typeof readCategorySlugs>>;

/** A record as a line of the table. */
export const writeRecord = (record: ProductRecord, stock: number, { slugs }: Pick<Categories, 'slugs'>) =>
  writeProduct({ ...record, stock, category: slugs.get(Number(record.category)) ?? '' });

/** A number of which a table program has made a date: `12.Noy`, `01.12.2026`. */
const DATE = /^(?:\d{1,4}|\p{L}{3,9})(?:[./-](?:\d{1,4}|\p{L}{3,9})\.?){1,2}$/u;
const isDate = (cell = '') =>
  DATE.test(cell.trim()) && (/\p{L}/u.test(cell) || cell.trim().split(/[./-]/).length === 3);

const NUMBER_COLUMNS = ['price', 'old_price', 'max_quantity', 'stock'] as const;
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
  categories: Categories;
};

/** What a line of the table would do, as it is stored; one that changes nothing is only counted. */
type PlannedLine = Omit<NewImportLine, 'import_id' | 'kind'> & {
  kind: 'new' | 'changed' | 'same' | 'wrong';
  /** Whether the table has another stock that does not count. */
  isOtherStock: boolean;
};

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Reads a line as the form of the back office reads its inputs, and judges it as publishing does. */
async function planLine(
  { line, cells, reasons: ofForm }: TableLine,
  slug: string,
  { db, locale, changesStock, categories }: Planning,
): Promise<PlannedLine> {
  const [stored] = await findStockedProducts(db, [slug]);
  const before = stored?.record ?? null;
  const present: CsvLine = stored ? writeRecord(stored.record, stored.stock, categories) : {};
  const merged = { ...present, ...cells };
  const { value, issues } = await readFields(CSV_FIELDS, '', toFormValues(merged), { t: getFixedT(locale), locale });
  const faults: ImportReason[] = [
    ...ofForm,
    ...issues.map(({ name, key, values = {} }) =>
      name === 'badge' ? namesNone(name, BADGES) : { column: toColumn(name), fault: { key, values } },
    ),
  ];
  const category = categories.ids.get(cleanSeen(merged.category ?? ''));
  if (category === undefined) faults.push(namesNone('category', categories.ids.keys()));

  const stockBefore = stored?.stock ?? 0;
  const stock = cells.stock === undefined ? stockBefore : parseWholeNumber(cells.stock);
  const counts = changesStock || !stored;
  if (counts && (stock === null || stock < 0 || stock > MAX_STOCK)) {
    faults.push({ column: 'stock', fault: 'adminFields:wrong.wholeNumber' });
  }
  const isOther = stock !== null && stock !== stockBefore;

  let after: ProductRecord | null = null;
  const read = { ...(before ?? emptyProduct()), ...value, category } as ProductRecord;
  if (faults.length === 0 && !isSameValue(cleanTexts(before), cleanTexts(read))) {
    const pictures = await findPictures(db, read);
    after = renewAddresses(read, pictures);
    const publication = { type: productsResource.type, values: after, pictures, left: ['related'] };
    const found = Object.entries(await findFaults(db, publication, stored?.id ?? null));
    faults.push(...found.map(([name, fault]) => ({ column: toColumn(name), fault })));
  }
  const isWrong = faults.length > 0;
  const isChanged = after !== null || (counts && isOther);
  const dates = NUMBER_COLUMNS.filter((column) => isDate(cells[column]));
  const damaged = CSV_COLUMNS.filter(
    (column) => /_(?:az|en)$/.test(column) && hasDamagedLetters(present[column] ?? '', cells[column] ?? ''),
  );
  const reasons: ImportReason[] = [
    ...faults.map(({ column, fault }) => ({
      column,
      fault: dates.some((one) => one === column) ? ('adminTransfer:csv.reason.date' as const) : fault,
    })),
    ...damaged.map((column) => ({ column, fault: 'adminTransfer:csv.reason.damaged' as const })),
  ];
  return {
    line,
    slug: slug.slice(0, 200),
    kind: isWrong ? 'wrong' : !before ? 'new' : isChanged ? 'changed' : 'same',
    // Of doubtful letters: it waits where somebody wants it nevertheless.
    state: reasons.length > 0 ? 'left' : 'waiting',
    product_id: stored?.id ?? null,
    before: isWrong ? null : toJson(before),
    after: isWrong ? null : toJson(after),
    stock_before: stored?.stock ?? null,
    stock_after: counts && isOther ? stock : null,
    reasons: JSON.stringify(reasons),
    cells: reasons.length > 0 ? JSON.stringify(cells) : null,
    isOtherStock: !counts && isOther,
  };
}

/**
 * What the lines of a table would change, from what is stored now: nothing is written and nothing is locked. Others are
 * served meanwhile.
 */
export async function planCsv(lines: readonly TableLine[], planning: Omit<Planning, 'categories'>) {
  const categories = await readCategorySlugs(planning.db);
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, otherStock: 0 };
  const planned: Omit<NewImportLine, 'import_id'>[] = [];
  const leaveRoom = createTurns();
  const seen = new Set<string>();
  for (const line of lines) {
    await leaveRoom();
    const slug = cleanSeen(line.cells.slug ?? '');
    if (seen.has(slug)) line.reasons.push({ column: 'slug', fault: 'errors:field.taken' });
    seen.add(slug);
    const { kind, isOtherStock, ...row } = await planLine(line, slug, { ...planning, categories });
    counts[kind] += 1;
    if (isOtherStock) counts.otherStock += 1;
    if (kind !== 'same') planned.push({ ...row, kind });
  }
  return { planned, counts };
}
