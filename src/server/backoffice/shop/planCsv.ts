import type { Locale } from '@/config/locales';
import { isSameValue } from '@/lib/compareValues';
import { cleanSeen, cleanTexts, parseWholeNumber } from '@/contract/text.mjs';
import { readFields } from '../kit/rowsField';
import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { findPictures, renewAddresses } from '../../uploads/contentPictures';
import { findFaults } from '../../publishing/checkContent';
import { getFixedT } from '../../texts/texts';
import { categoryRecords } from './categoryRecordsRepository';
import { hasDamagedLetters } from './damagedLetters';
import type { NewImportLine } from './productImportRepository';
import { emptyProduct, findStockedProducts, type ProductRecord } from './productRecordsRepository';
import {
  CSV_COLUMNS,
  toColumn,
  toFormValues,
  writeProduct,
  type CsvColumn,
  type CsvLine,
  type CsvProduct,
} from './productsCsv';
import type { ImportReason, TableLine } from './readCsv';
import { productsResource } from './productsResource';
import { MAX_STOCK } from '../../shop/products/stockService';

/** What a line of the table would do, as it is stored; one that changes nothing is only counted. */
export type PlannedLine = Omit<NewImportLine, 'import_id' | 'kind'> & {
  kind: 'new' | 'changed' | 'same' | 'wrong';
  /** Whether the table has another stock that does not count. */
  isOtherStock: boolean;
};

/** Lines whose products and pictures are read together. */
const BATCH = 50;

/** The text of a slug by the id of its category, and the other way round. */
export async function readCategorySlugs(db: Database) {
  const categories = await categoryRecords.findAll(db);
  return {
    slugs: new Map(categories.map(({ id, slug }) => [String(id), slug])),
    ids: new Map(categories.map(({ id, slug }) => [slug, String(id)])),
  };
}
type Categories = Awaited<ReturnType<typeof readCategorySlugs>>;

/** A record as a line of the table. */
export const toCsvProduct = (
  record: ProductRecord,
  stock: number,
  { slugs }: Pick<Categories, 'slugs'>,
): CsvProduct => ({
  ...record,
  stock,
  category: slugs.get(record.category) ?? '',
});

/** What the table has no columns of: a product that is there keeps it. */
const {
  category: _category,
  look_inside: _pages,
  meta_title: _title,
  meta_description: _description,
  ...FIELDS
} = productsResource.resource.fields;

/** Whether two versions of a record are the same line of the table. */
function hasSameCells(one: ProductRecord, other: ProductRecord): boolean {
  const [from, to] = [cleanTexts(one) as ProductRecord, other].map((record) => writeProduct({ ...record, stock: 0 }));
  return isSameValue(from, to);
}

/** A stock as somebody types it; `null` for what is none. */
function readStock(text: string): number | null {
  const stock = parseWholeNumber(text);
  return stock !== null && stock >= 0 && stock <= MAX_STOCK ? stock : null;
}

/** A number of which a table program has made a date: `12.Noy`, `01.12.2026`. */
const DATE = /^(?:\d{1,4}|\p{L}{3,9})(?:[./-](?:\d{1,4}|\p{L}{3,9})\.?){1,2}$/u;
const isDate = (cell = '') =>
  DATE.test(cell.trim()) && (/\p{L}/u.test(cell) || cell.trim().split(/[./-]/).length === 3);

const NUMBER_COLUMNS = ['price', 'old_price', 'max_quantity', 'stock'] as const;

/** Says what has happened to a number that was refused. */
function nameDates(reasons: ImportReason[], cells: CsvLine): ImportReason[] {
  const dates = NUMBER_COLUMNS.filter((column) => isDate(cells[column]));
  return reasons.map((reason) =>
    dates.some((column) => column === reason.column) ? { ...reason, fault: 'adminTransfer:csv.reason.date' } : reason,
  );
}

const BADGES: readonly ProductRecord['badge'][] = ['new', 'offer', 'none'];

/** A table shows no options to choose from. */
const namesNone = (column: string, choices: Iterable<string>): ImportReason => ({
  column,
  fault: { key: 'adminTransfer:csv.reason.choose', values: { choices: [...choices].join(', ') } },
});

/** Texts in which letters are missed when they are lost; names in addresses and addresses have none. */
const TEXT_COLUMNS = CSV_COLUMNS.filter((column) => /_(?:az|en)$/.test(column));

function findDamage(cells: CsvLine, before: Partial<Record<CsvColumn, string>>): ImportReason[] {
  const columns = TEXT_COLUMNS.filter((column) => hasDamagedLetters(before[column] ?? '', cells[column] ?? ''));
  return columns.map((column) => ({ column, fault: 'adminTransfer:csv.reason.damaged' }));
}

type Planning = {
  db: Database;
  locale: Locale;
  /** Whether the column `stock` counts for products that are there; for new ones it always does. */
  changesStock: boolean;
  categories: Categories;
};

type Stored = Awaited<ReturnType<typeof findStockedProducts>>[number];

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Reads a line as the form of the back office reads its inputs, and judges it as publishing does. */
async function planLine(
  { line, cells, reasons: ofForm }: TableLine,
  stored: Stored | undefined,
  { db, locale, changesStock, categories }: Planning,
): Promise<PlannedLine> {
  const before = stored?.record ?? null;
  const present = stored ? writeProduct(toCsvProduct(stored.record, stored.stock, categories)) : {};
  const merged: CsvLine = { ...present, ...cells };
  const { value, issues } = await readFields(FIELDS, '', toFormValues(merged), { t: getFixedT(locale), locale });
  const faults: ImportReason[] = [
    ...ofForm,
    ...issues.map(({ name, key, values = {} }) =>
      name === 'badge' ? namesNone(name, BADGES) : { column: toColumn(name), fault: { key, values } },
    ),
  ];
  const category = categories.ids.get(cleanSeen(merged.category ?? ''));
  if (category === undefined) faults.push(namesNone('category', categories.ids.keys()));

  const stock = cells.stock === undefined ? (stored?.stock ?? 0) : readStock(cells.stock);
  const counts = changesStock || !stored;
  if (counts && stock === null) faults.push({ column: 'stock', fault: 'adminFields:wrong.wholeNumber' });
  const isOther = stock !== null && stock !== (stored?.stock ?? 0);

  let after: ProductRecord | null = null;
  const read = { ...(before ?? emptyProduct()), ...value, category } as ProductRecord;
  if (faults.length === 0 && !(before && hasSameCells(before, read))) {
    const pictures = await findPictures(db, read);
    after = renewAddresses(read, pictures);
    const publication = { type: productsResource.type, values: after, pictures, left: ['related'] };
    const found = Object.entries(await findFaults(db, publication, stored?.id ?? null));
    faults.push(...found.map(([name, fault]) => ({ column: toColumn(name), fault })));
  }
  const isWrong = faults.length > 0;
  const isChanged = after !== null || (counts && isOther);
  const reasons = [...nameDates(faults, cells), ...findDamage(cells, present)];
  return {
    line,
    slug: cleanSeen(merged.slug ?? '').slice(0, 200),
    kind: isWrong ? 'wrong' : !before ? 'new' : isChanged ? 'changed' : 'same',
    state: 'waiting',
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
 * What the lines of a table would change, line by line, from what is stored now: nothing is written and nothing is
 * locked. Others are served meanwhile.
 */
export async function* planCsv(
  lines: readonly TableLine[],
  planning: Omit<Planning, 'categories'>,
): AsyncGenerator<PlannedLine> {
  const categories = await readCategorySlugs(planning.db);
  const leaveRoom = createTurns();
  const seen = new Set<string>();
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines
      .slice(start, start + BATCH)
      .map((line) => ({ ...line, slug: cleanSeen(line.cells.slug ?? '') }));
    const found = await findStockedProducts(
      planning.db,
      batch.map(({ slug }) => slug),
    );
    const stored = new Map(found.map((product) => [product.record.slug, product]));
    for (const { slug, ...line } of batch) {
      await leaveRoom();
      if (seen.has(slug)) line.reasons.push({ column: 'slug', fault: 'errors:field.taken' });
      seen.add(slug);
      yield await planLine(line, stored.get(slug), { ...planning, categories });
    }
  }
}
