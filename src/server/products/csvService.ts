import type { Locale } from '@/config/locales';
import { isSameValue, trimTexts } from '@/lib/compareValues';
import { readFields } from '../admin/rowsField';
import { database, runWithDatabase, type Database } from '../db/transaction';
import { describeFault } from '../publishing/Fault';
import { transactContent, publishValues, UnfitContent } from '../publishing/publishService';
import { getFixedT, type Translate } from '../texts';
import { categoryRecords } from './categoryRecordsRepository';
import { readAllProducts } from './movedProducts';
import type { ProductRecord } from './productRecordsRepository';
import { hashCsv, mergeLine, readCsv, toColumn, toFormValues, writeCsv } from './productsCsv';
import type { CsvLine, CsvProduct, CsvRefusal } from './productsCsv';
import { productsResource } from './productsResource';
import { changeStockIn } from './stockService';

const MAX_STOCK = 1_000_000;

export type CsvStatus = 'new' | 'changed' | 'same' | 'wrong';

/** What a line of the table does, with the columns that it changes, or what is wrong with it. */
export type CsvOutcome = { line: number; slug: string; status: CsvStatus; details: string[] };

/** `plan` names the table and what it changes: when it is the same again, so is the outcome. */
export type CsvPlan = { outcomes: CsvOutcome[]; plan: string; isFit: boolean };

type Shop = {
  /** By slug. */
  products: ReadonlyMap<string, CsvProduct & { id: number }>;
  categoryIds: ReadonlyMap<string, number>;
};

async function readShop(db: Database): Promise<Shop> {
  const categories = await categoryRecords.findAll(db);
  const slugs = new Map(categories.map(({ id, slug }) => [String(id), slug]));
  const products = await readAllProducts(db);
  return {
    categoryIds: new Map(categories.map(({ id, slug }) => [slug, id])),
    products: new Map(
      products.map(({ id, stock, record }) => [
        record.slug,
        { ...record, id, stock, category: slugs.get(record.category) ?? '' },
      ]),
    ),
  };
}

/** Every product as a table. */
export async function exportCsv(): Promise<string> {
  const { products } = await readShop(await database());
  return writeCsv([...products.values()]);
}

const { category: _category, ...FIELDS } = productsResource.resource.fields;
const COMPARED = [...Object.keys(FIELDS), 'category', 'stock'] as const;

type Read = { values: ProductRecord; stock: number; issues: string[] };

/** What a line says of a product, read as the form of the back office reads it. */
async function readLine(line: CsvLine, shop: Shop, { t, locale }: { t: Translate; locale: Locale }): Promise<Read> {
  const merged = mergeLine(shop.products.get(line.slug?.trim() ?? ''), line);
  const { value, issues } = await readFields(FIELDS, '', toFormValues(merged), { t, locale });
  const told = issues.map(({ name, key, values }) => `${toColumn(name)}: ${t(key, values)}`);
  const category = shop.categoryIds.get(merged.category?.trim() ?? '');
  if (category === undefined) told.push(`category: ${t('errors:field.choose')}`);
  const digits = (merged.stock ?? '0').replace(/\s/g, '');
  const stock = /^\d{1,7}$/.test(digits) ? Number(digits) : NaN;
  if (!(stock <= MAX_STOCK)) told.push(`stock: ${t('errors:field.digits')}`);
  return { values: { ...value, category: String(category ?? '') } as ProductRecord, stock, issues: told };
}

type Context = { staffId: number; locale: Locale };

async function applyLine(
  tx: Database,
  { values, stock }: Read,
  before: (CsvProduct & { id: number }) | undefined,
  staffId: number,
) {
  const { type } = productsResource;
  const changed = COMPARED.filter((name) => {
    const [after, stored]: unknown[] = [{ ...values, stock }, before].map((one) => one?.[name as never]);
    return !isSameValue(after, trimTexts(stored));
  });
  let id = before?.id;
  if (id === undefined || changed.some((name) => name !== 'stock')) {
    id = await publishValues(tx, { type, values, staffId, itemId: before?.id ?? null });
  }
  if (stock !== (before?.stock ?? 0))
    await changeStockIn(tx, { id, change: { set: stock, seen: before?.stock ?? 0 }, staffId });
  return changed;
}

/**
 * Does what a table says, as part of a transaction, and tells of each line what it did.
 * @returns `seen`: the hash of what the changed products were before, with their stock
 */
async function applyCsv(
  tx: Database,
  lines: readonly CsvLine[],
  { staffId, locale }: Context,
): Promise<{ outcomes: CsvOutcome[]; seen: string }> {
  const t = getFixedT(locale);
  const shop = await readShop(tx);
  const slugs = new Set<string>();
  const changedProducts: unknown[] = [];
  const outcomes: CsvOutcome[] = [];
  for (const [index, line] of lines.entries()) {
    const slug = line.slug?.trim() ?? '';
    const stored = shop.products.get(slug);
    const read = await readLine(line, shop, { t, locale });
    if (slugs.has(slug)) read.issues.push(`slug: ${t('errors:field.taken')}`);
    slugs.add(slug);
    const before = stored && { ...stored, category: String(shop.categoryIds.get(stored.category) ?? '') };
    const outcome = { line: index + 2, slug };
    if (read.issues.length > 0) {
      outcomes.push({ ...outcome, status: 'wrong', details: read.issues });
      continue;
    }
    try {
      const changed = await applyLine(tx, read, before, staffId);
      if (changed.length > 0) changedProducts.push(before ?? slug);
      const status = !before ? 'new' : changed.length > 0 ? 'changed' : 'same';
      outcomes.push({ ...outcome, status, details: before ? changed : [] });
    } catch (error) {
      if (!(error instanceof UnfitContent)) throw error;
      const details = Object.entries(error.faults).map(
        ([name, fault]) => `${toColumn(name)}: ${describeFault(fault, locale)}`,
      );
      outcomes.push({ ...outcome, status: 'wrong', details });
    }
  }
  return { outcomes, seen: hashCsv(JSON.stringify(changedProducts)) };
}

/** Rolls a transaction back and carries out what it would have done. */
class NotCommitted extends Error {
  constructor(readonly result: CsvPlan) {
    super('not committed');
  }
}

/**
 * What a table changes. It is done in a transaction and rolled back, unless it is the plan that somebody has seen: so what
 * is shown is what comes of it, or nothing changes.
 *
 * @param confirmed the `plan` that was shown; `null` only shows it
 * @returns `isDone` where it was committed
 */
export async function importCsv(
  text: string,
  context: Context,
  confirmed: string | null,
): Promise<{ refusal: CsvRefusal } | (CsvPlan & { isDone: boolean })> {
  const table = readCsv(text);
  if ('refusal' in table) return table;
  try {
    const done = await transactContent(async (tx) => {
      // Fields that read from the database read what this transaction has changed.
      const { outcomes, seen } = await runWithDatabase(tx, () => applyCsv(tx, table.lines, context));
      const plan = hashCsv(JSON.stringify([text, outcomes, seen]));
      const isFit = outcomes.length > 0 && outcomes.every(({ status }) => status !== 'wrong');
      if (!isFit || plan !== confirmed) throw new NotCommitted({ outcomes, plan, isFit });
      return { outcomes, plan, isFit };
    });
    return { ...done, isDone: true };
  } catch (error) {
    if (!(error instanceof NotCommitted)) throw error;
    return { ...error.result, isDone: false };
  }
}
