import type { CsvChangeView, ProductImportView } from '@/contract/adminTransfer';
import { cleanTexts } from '@/contract/text.mjs';
import { formatAmount, formatMoney } from '@/lib/format';
import type { Locale } from '@/config/locales';
import { database } from '../../db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import { describeFault } from '../../publishing/checkContent';
import type { Translate } from '../../texts/texts';
import { readCategorySlugs, toCsvProduct } from './planCsv';
import { countImportLines, findShownLines, type ImportLine, type ProductImport } from './productImportRepository';
import type { ProductRecord } from './productRecordsRepository';
import { findSteps, isInterrupted } from './productImportService';
import { CSV_COLUMNS, writeProduct, type CsvColumn, type CsvLine } from './productsCsv';
import type { ImportReason } from './readCsv';

/** Lines of a page. */
const PAGE = 100;
/** Letters that are shown of a text, and those of them before the first difference. */
const MAX_LETTERS = 160;
const LEAD = 30;

/** What is shown of a new product. */
const NEW_COLUMNS: readonly CsvColumn[] = ['name_az', 'name_en', 'category', 'price', 'stock'];

type Categories = Awaited<ReturnType<typeof readCategorySlugs>>;

function writeCells(json: string | null, stock: number | null, categories: Categories, locale: Locale): CsvLine {
  if (json === null) return {};
  const record = cleanTexts(JSON.parse(json)) as ProductRecord;
  const money = (qepik: number | null) => (qepik === null ? '' : formatMoney(formatAmount(qepik), locale));
  return {
    ...writeProduct(toCsvProduct(record, 0, categories)),
    stock: String(stock ?? ''),
    price: money(record.price),
    old_price: money(record.old_price),
  };
}

/** Two versions of a text; long ones are cut to the place where they begin to differ. */
function shortenAround(from: string, to: string): { from: string; to: string } {
  const [one, other] = [[...from], [...to]];
  if (Math.max(one.length, other.length) <= MAX_LETTERS) return { from, to };
  const same = one.findIndex((letter, index) => letter !== other[index]);
  const start = Math.max(0, (same === -1 ? one.length : same) - LEAD);
  const shorten = (letters: string[]) =>
    `${start > 0 ? '…' : ''}${letters.slice(start, start + MAX_LETTERS).join('')}${letters.length > start + MAX_LETTERS ? '…' : ''}`;
  return { from: shorten(one), to: shorten(other) };
}

/** The values that a line changes, each with what it was. */
function describeLine(line: ImportLine, categories: Categories, locale: Locale): CsvChangeView[] {
  const from = writeCells(line.before, line.stock_before, categories, locale);
  const to = writeCells(line.after ?? line.before, line.stock_after ?? line.stock_before, categories, locale);
  const kind = line.kind === 'new' ? 'new' : 'changed';
  const about = { line: line.line, slug: line.slug, kind } as const;
  return (kind === 'new' ? NEW_COLUMNS : CSV_COLUMNS)
    .filter((column) => (from[column] ?? '') !== (to[column] ?? ''))
    .map((column) => ({ ...about, column, ...shortenAround(from[column] ?? '', to[column] ?? '') }));
}

/** What is wrong with a line, each fault with its column. @param reasons `ImportReason[]` as JSON */
export const describeReasons = (reasons: string, locale: Locale): string =>
  (JSON.parse(reasons) as ImportReason[])
    .map(({ column, fault }) => `${column ? `${column}: ` : ''}${describeFault(fault, locale)}`)
    .join('; ');

/** Lines by their state, without wrong ones; those that were `added`, and doubtful ones that wait. */
async function countStates(id: number) {
  const counts = { waiting: 0, done: 0, left: 0, undone: 0, kept: 0, added: 0, doubtful: 0 };
  for (const { kind, state, count, doubtful } of await countImportLines(await database(), id)) {
    if (kind === 'wrong') continue;
    counts[state] += count;
    counts.doubtful += doubtful;
    if (kind === 'new' && state === 'done') counts.added += count;
  }
  return counts;
}
type Counts = Awaited<ReturnType<typeof countStates>>;

/** The sentence that says what an import is now. */
function describeState(row: ProductImport, counts: Counts, t: Translate): ProductImportView['message'] {
  const { state, added, changed, same, wrong } = row;
  const { waiting, done, undone, kept } = counts;
  // Those that wait once it is done are of an import that was interrupted before another one began.
  const left = state === 'done' ? counts.left + waiting : counts.left;
  if (state === 'running' || state === 'undoing') {
    const [past, rest] = state === 'running' ? [done + left, waiting] : [undone + kept, done];
    const stopped = state === 'running' ? 'interrupted' : 'undoInterrupted';
    const text = t(`adminTransfer:csv.${isInterrupted(row) ? stopped : state}`, { done: past, all: past + rest });
    return { tone: isInterrupted(row) ? 'bad' : 'info', text };
  }
  if (state === 'done') {
    const text = t('adminTransfer:csv.done', { added: counts.added, changed: done - counts.added, left });
    return { tone: left > 0 ? 'warn' : 'ok', text };
  }
  if (state === 'undone') {
    return { tone: kept > 0 ? 'warn' : 'ok', text: t('adminTransfer:csv.undone', { undone, kept }) };
  }
  const tone = wrong === 0 ? 'info' : added + changed > 0 ? 'warn' : 'bad';
  return { tone, text: t('adminTransfer:csv.summary', { added, changed, same, wrong }) };
}

/** What the page says of an import. @param path of the page @param page the first is 1 */
export async function buildImportView(
  row: ProductImport,
  { path, page, t, locale }: { path: string; page: number; t: Translate; locale: Locale },
): Promise<ProductImportView> {
  const db = await database();
  const bounds = { offset: (page - 1) * PAGE, limit: PAGE + 1 };
  const problems = await findShownLines(db, row.id, 'problems', bounds);
  const changes = await findShownLines(db, row.id, 'changes', bounds);
  const categories = await readCategorySlugs(db);
  const counts = await countStates(row.id);
  const steps = findSteps(row);
  const isChecked = row.state === 'checked';
  const href = (n: number) => `${path}?import=${row.id}${n > 1 ? `&page=${n}` : ''}`;
  return {
    id: row.id,
    about: t('adminTransfer:csv.checked', { file: row.file_name, at: formatBakuTime(row.created_at) }),
    title: t(isChecked ? 'adminTransfer:csv.plan' : 'adminTransfer:csv.state'),
    message: describeState(row, counts, t),
    facts: [
      ...(isChecked && steps.length === 0 ? [t('adminTransfer:csv.unfit')] : []),
      ...(steps.includes('import') && row.wrong > 0 ? [t('adminTransfer:csv.leftOut', { n: row.wrong })] : []),
      ...(row.other_stock > 0 ? [t('adminTransfer:csv.otherStock', { n: row.other_stock })] : []),
      ...(isChecked && row.changes_stock === 1 ? [t('adminTransfer:csv.stockAddsUp')] : []),
    ],
    problems: problems
      .slice(0, PAGE)
      .map(({ line, slug, reasons }) => ({ line, slug, reasons: describeReasons(reasons, locale) })),
    ...(problems.some(({ cells }) => cells !== null) && { faultsHref: `/api/admin/products-csv?import=${row.id}` }),
    ...(steps.includes('import') &&
      counts.doubtful > 0 && { doubtful: t('adminTransfer:csv.doubtful', { n: counts.doubtful }) }),
    changes: changes.slice(0, PAGE).flatMap((line) => describeLine(line, categories, locale)),
    ...(page > 1 && { previousHref: href(page - 1) }),
    ...(Math.max(problems.length, changes.length) > PAGE && { nextHref: href(page + 1) }),
    ...(steps.length === 0 && row.alive_until !== null && { againHref: href(page) }),
    steps,
  };
}
