import type { Locale } from '@/config/locales';
import { cleanSeen, cleanTexts, parseWholeNumber } from '@/contract/text.mjs';
import { readFields } from '../kit/rowsField';
import type { Database } from '../../platform/db/transaction';
import { createTurns } from '../../platform/giveTurns';
import { findPictures, renewAddresses } from '../../library/contentPictures';
import { findFaults } from '../../publishing/checkContent';
import { getFixedT } from '../../platform/texts/texts';
import { categoryRecords } from './categoryRecordsRepository';
import { hasDamagedLetters } from './damagedLetters';
import type { ImportReason } from './ImportReason';
import { emptyProduct, findStockedProducts, type ProductRecord } from './productRecordsRepository';
import {
  CSV_COLUMNS,
  mergeLine,
  toColumn,
  toFormValues,
  writeProduct,
  type CsvColumn,
  type CsvLine,
  type CsvProduct,
} from './productsCsv';
import type { TableLine } from './readCsv';
import { productsResource } from './productsResource';
import { MAX_STOCK } from '../../shop/products/stockService';

/** What a line of the table would do. */
export type PlannedLine = {
  line: number;
  slug: string;
  kind: 'new' | 'changed' | 'same' | 'wrong';
  productId: number | null;
  before: ProductRecord | null;
  /** `null` where the product's record stays as it is. */
  after: ProductRecord | null;
  stockBefore: number | null;
  /** `null` where the stock stays as it is. */
  stockAfter: number | null;
  /** Whether the table has another stock that does not count. */
  isOtherStock: boolean;
  /** What is wrong with it; of a line that is not wrong, where its letters seem to be damaged. */
  reasons: ImportReason[];
  cells: CsvLine;
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

/** The columns of a record in which two versions of it differ. */
export function findChangedColumns(before: ProductRecord, after: ProductRecord): CsvColumn[] {
  const [one, other] = [cleanTexts(before) as ProductRecord, after].map((record) =>
    writeProduct({ ...record, stock: 0 }),
  );
  return CSV_COLUMNS.filter((column) => one?.[column] !== other?.[column]);
}

/** What the table has no columns of: a product that is there keeps it. */
const {
  category: _category,
  look_inside: _pages,
  meta_title: _title,
  meta_description: _description,
  ...FIELDS
} = productsResource.resource.fields;

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

/** Reads a line as the form of the back office reads its inputs, and judges it as publishing does. */
async function planLine(
  { line, cells, reasons: ofForm }: TableLine,
  stored: Stored | undefined,
  planning: Planning,
): Promise<PlannedLine> {
  const { db, locale, changesStock, categories } = planning;
  const t = getFixedT(locale);
  const before = stored?.record ?? null;
  const present = stored && toCsvProduct(stored.record, stored.stock, categories);
  const merged = mergeLine(present, cells);
  const { value, issues } = await readFields(FIELDS, '', toFormValues(merged), { t, locale });
  const reasons: ImportReason[] = [
    ...ofForm,
    ...issues.map(({ name, key, values = {} }) =>
      name === 'badge' ? namesNone(name, BADGES) : { column: toColumn(name), fault: { key, values } },
    ),
  ];
  const category = categories.ids.get(cleanSeen(merged.category ?? ''));
  if (category === undefined) reasons.push(namesNone('category', categories.ids.keys()));

  const typed = cells.stock === undefined ? (stored?.stock ?? 0) : readStock(cells.stock);
  const counts = changesStock || !stored;
  if (counts && typed === null) reasons.push({ column: 'stock', fault: 'adminFields:wrong.wholeNumber' });
  const isOther = typed !== null && typed !== (stored?.stock ?? 0);
  const about = {
    line,
    slug: cleanSeen(merged.slug ?? ''),
    productId: stored?.id ?? null,
    before,
    stockBefore: stored?.stock ?? null,
    stockAfter: counts && isOther ? typed : null,
    isOtherStock: !counts && isOther,
    cells,
  };
  const damage = findDamage(cells, present ? writeProduct(present) : {});
  if (reasons.length > 0) {
    return { ...about, kind: 'wrong', after: null, reasons: [...nameDates(reasons, cells), ...damage] };
  }

  const read = { ...(before ?? emptyProduct()), ...value, category } as ProductRecord;
  const isRecordChanged = !before || findChangedColumns(before, read).length > 0;
  if (!isRecordChanged) {
    return { ...about, kind: about.stockAfter === null ? 'same' : 'changed', after: null, reasons: damage };
  }
  const pictures = await findPictures(db, read);
  const after = renewAddresses(read, pictures);
  const { type } = productsResource;
  const faults = Object.entries(
    await findFaults(db, { type, values: after, pictures, left: ['related'] }, about.productId),
  );
  const found = faults.map(([name, fault]) => ({ column: toColumn(name), fault }));
  return found.length > 0
    ? { ...about, kind: 'wrong', after: null, reasons: [...found, ...damage] }
    : { ...about, kind: before ? 'changed' : 'new', after, reasons: damage };
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
    const batch = lines.slice(start, start + BATCH);
    const slugs = batch.map(({ cells }) => cleanSeen(cells.slug ?? ''));
    const stored = new Map(
      (await findStockedProducts(planning.db, slugs)).map((product) => [product.record.slug, product]),
    );
    for (const line of batch) {
      await leaveRoom();
      const slug = cleanSeen(line.cells.slug ?? '');
      const planned = await planLine(line, stored.get(slug), { ...planning, categories });
      const taken = { column: 'slug', fault: 'errors:field.taken' as const };
      yield seen.has(slug) ? { ...planned, kind: 'wrong', reasons: [...planned.reasons, taken] } : planned;
      seen.add(slug);
    }
  }
}
