import type { CsvChangeView, ProductImportView } from '@/contract/adminTransfer';
import { cleanTexts } from '@/contract/text.mjs';
import { formatAmount, formatMoney } from '@/lib/format';
import type { Locale } from '@/config/locales';
import { database, type Database } from '../../platform/db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import { describeFault } from '../../publishing/checkContent';
import type { Translate } from '../../platform/texts/texts';
import type { ImportReason } from './ImportReason';
import { findChangedColumns, readCategorySlugs, toCsvProduct } from './planCsv';
import {
  countDoubtfulLines,
  countImportLines,
  findChangeLines,
  findProblemLines,
  type ImportLine,
  type ProductImport,
} from './productImportRepository';
import type { ProductRecord } from './productRecordsRepository';
import { findSteps, isInterrupted } from './productImportService';
import { writeProduct, type CsvColumn } from './productsCsv';

/** Lines of a page. */
const PAGE = 100;
const MAX_LETTERS = 160;

/** What is shown of a new product. */
const NEW_COLUMNS: readonly CsvColumn[] = ['name_az', 'name_en', 'category', 'price', 'stock'];

type Words = { t: Translate; locale: Locale };
type Categories = Awaited<ReturnType<typeof readCategorySlugs>>;

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as ProductRecord));

function writeCells(record: ProductRecord, stock: number | null, categories: Categories, { locale }: Words) {
  const cells = writeProduct(toCsvProduct(record, stock ?? 0, categories));
  const money = (qepik: number | null) => (qepik === null ? '' : formatMoney(formatAmount(qepik), locale));
  return { ...cells, price: money(record.price), old_price: money(record.old_price) };
}

/** The values that a line changes, each with what it was. */
function describeLine(line: ImportLine, categories: Categories, words: Words): CsvChangeView[] {
  const { kind, slug, stock_before, stock_after } = line;
  const [before, after] = [parse(line.before), parse(line.after)];
  const [from, to] = [
    before && writeCells(cleanTexts(before) as ProductRecord, stock_before, categories, words),
    after && writeCells(after, stock_after, categories, words),
  ];
  const about = { line: line.line, slug, kind: kind === 'new' ? ('new' as const) : ('changed' as const) };
  const kindText = words.t(`adminTransfer:csv.${about.kind}`);
  if (!before) {
    const columns = NEW_COLUMNS.filter((column) => to?.[column] && (column !== 'stock' || stock_after !== null));
    return columns.map((column) => ({ ...about, kindText, column, from: '', to: to?.[column] ?? '' }));
  }
  const rows = (after ? findChangedColumns(before, after) : []).map((column) => {
    const texts = shortenAround(from?.[column] ?? '', to?.[column] ?? '', MAX_LETTERS);
    return { ...about, kindText, column, ...texts };
  });
  if (stock_after === null) return rows;
  return [...rows, { ...about, kindText, column: 'stock', from: String(stock_before ?? 0), to: String(stock_after) }];
}

/** What is wrong with a line, each fault with its column. @param reasons `ImportReason[]` as JSON */
export const describeReasons = (reasons: string, { locale }: Pick<Words, 'locale'>): string =>
  (JSON.parse(reasons) as ImportReason[])
    .map(({ column, fault }) => `${column ? `${column}: ` : ''}${describeFault(fault, locale)}`)
    .join('; ');

/** Lines by their state, without wrong ones. */
async function countStates(db: Database, id: number) {
  const counts = { waiting: 0, done: 0, left: 0, undone: 0, kept: 0, added: 0, all: 0 };
  for (const { kind, state, count } of await countImportLines(db, id)) {
    if (kind === 'wrong') continue;
    counts[state] += count;
    counts.all += count;
    if (kind === 'new' && state === 'done') counts.added += count;
  }
  return counts;
}
type Counts = Awaited<ReturnType<typeof countStates>>;

/** The title of what is shown, and the sentence that says what an import is now. */
function describeState(row: ProductImport, counts: Counts, t: Translate): Pick<ProductImportView, 'title' | 'message'> {
  const { waiting, done, left, undone, kept, added, all } = counts;
  const title = t('adminTransfer:csv.state');
  if (row.state === 'running' || row.state === 'undoing') {
    const [past, rest] = row.state === 'running' ? [all - waiting, all] : [undone + kept, undone + kept + done];
    const name = isInterrupted(row) ? (row.state === 'running' ? 'interrupted' : 'undoInterrupted') : row.state;
    const text = t(`adminTransfer:csv.${name}`, { done: past, all: rest });
    return { title, message: { tone: isInterrupted(row) ? 'bad' : 'info', text } };
  }
  if (row.state === 'done') {
    const text = t('adminTransfer:csv.done', { added, changed: done - added, left });
    return { title, message: { tone: left > 0 ? 'warn' : 'ok', text } };
  }
  if (row.state === 'undone') {
    const text = t('adminTransfer:csv.undone', { undone, kept });
    return { title, message: { tone: kept > 0 ? 'warn' : 'ok', text } };
  }
  const { added: planned, changed, same, wrong } = row;
  const tone = wrong === 0 ? 'info' : planned + changed > 0 ? 'warn' : 'bad';
  const text = t('adminTransfer:csv.summary', { added: planned, changed, same, wrong });
  return { title: t('adminTransfer:csv.plan'), message: { tone, text } };
}

/** What the page says of an import. @param path of the page @param page the first is 1 @param isBlocked another one is open */
export async function buildImportView(
  row: ProductImport,
  { path, page, isBlocked, ...words }: Words & { path: string; page: number; isBlocked: boolean },
): Promise<ProductImportView> {
  const { t } = words;
  const db = await database();
  const bounds = { offset: (page - 1) * PAGE, limit: PAGE + 1 };
  const [problems, changes] = [await findProblemLines(db, row.id, bounds), await findChangeLines(db, row.id, bounds)];
  const categories = await readCategorySlugs(db);
  const href = (n: number) => `${path}?import=${row.id}${n > 1 ? `&page=${n}` : ''}`;
  const steps = isBlocked ? [] : findSteps(row);
  const doubtful = steps.includes('import') ? await countDoubtfulLines(db, row.id) : 0;
  return {
    id: row.id,
    about: t('adminTransfer:csv.checked', { file: row.file_name, at: formatBakuTime(row.created_at) }),
    ...describeState(row, await countStates(db, row.id), t),
    facts: [
      ...(row.state === 'checked' && !findSteps(row).includes('import') ? [t('adminTransfer:csv.unfit')] : []),
      ...(steps.includes('import') && row.wrong > 0 ? [t('adminTransfer:csv.leftOut', { n: row.wrong })] : []),
      ...(row.other_stock > 0 ? [t('adminTransfer:csv.otherStock', { n: row.other_stock })] : []),
      ...(row.state === 'checked' && row.changes_stock === 1 ? [t('adminTransfer:csv.stockAddsUp')] : []),
    ],
    problems: problems
      .slice(0, PAGE)
      .map(({ line, slug, reasons }) => ({ line, slug, reasons: describeReasons(reasons, words) })),
    ...(problems.some(({ cells }) => cells !== null) && { faultsHref: `/api/admin/products-csv?import=${row.id}` }),
    ...(doubtful > 0 && { doubtful: t('adminTransfer:csv.doubtful', { n: doubtful }) }),
    changes: changes.slice(0, PAGE).flatMap((line) => describeLine(line, categories, words)),
    ...(page > 1 && { previousHref: href(page - 1) }),
    ...((problems.length > PAGE || changes.length > PAGE) && { nextHref: href(page + 1) }),
    ...((row.state === 'running' || row.state === 'undoing') && !isInterrupted(row) && { againHref: href(page) }),
    steps: steps.map((name) => ({
      name,
      text: t(`adminTransfer:csv.step.${name}`),
      isMain: name !== 'undo',
    })),
  };
}

/** Letters that are kept before the first difference. */
const LEAD = 30;

/** Half of a sign of two units at an end would be shown as a box. */
const cut = (text: string, start: number, end: number) =>
  text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');

/** Two versions of a text, cut to the place where they begin to differ. @param most letters of each */
export function shortenAround(from: string, to: string, most: number): { from: string; to: string } {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const isLong = Math.max(from.length, to.length) > most;
  const start = isLong ? Math.max(0, same - LEAD) : 0;
  const shorten = (text: string) =>
    `${start > 0 ? '…' : ''}${cut(text, start, start + most)}${text.length > start + most ? '…' : ''}`;
  return { from: shorten(from), to: shorten(to) };
}
