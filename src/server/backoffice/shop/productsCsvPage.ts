import { UPLOAD_SCRIPT } from '@/config/builtAssets.mjs';
import type { Locale } from '@/config/locales';
import type { CsvLineView, ProductImportView, ProductsCsvView } from '@/contract/adminTransfer';
import { cleanTexts } from '@/contract/text.mjs';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { describeFault } from '../../publishing/checkContent';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { formatBakuTime } from '../kit/bakuTime';
import { readId } from '../kit/formValues';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { checkCsv, readCategorySlugs, writeRecord } from './checkCsv';
import {
  countImportLines,
  findImport,
  findImportLines,
  findLastImport,
  type ImportLine,
  type ProductImport,
} from './productImportRepository';
import { findSteps, IMPORT_STEPS, takeStep } from './productImportService';
import { CSV_COLUMNS, type CsvColumn, type CsvLine } from './productsCsv';
import type { ProductRecord } from './productRecordsRepository';
import { UnfitTable, type ImportReason } from './readCsv';

/** Then the page says how far the import is, which goes on. */
const WAIT_MS = 10_000;
/** Lines of a page. */
const PAGE = 100;
/** Letters that are shown of a text, and those of them before the first difference. */
const MAX_LETTERS = 160;
const LEAD = 30;

const PATH = '/admin/products/csv';
const toHref = (id: number, page = 1) => `${PATH}?import=${id}${page > 1 ? `&page=${page}` : ''}`;
const describe = (row: ProductImport) => ({ file: row.file_name, at: formatBakuTime(row.created_at) });

/** What is shown of a new product. */
const NEW_COLUMNS: readonly CsvColumn[] = ['name_az', 'name_en', 'category', 'price', 'stock'];

/** A text; of a long one what stands around the first letter that differs from another text. */
function shorten(text: string, other: string): string {
  const [letters, others] = [[...text], [...other]];
  if (letters.length <= MAX_LETTERS) return text || '—';
  const start = Math.max(0, letters.findIndex((letter, index) => letter !== others[index]) - LEAD);
  const end = start + MAX_LETTERS;
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${letters.length > end ? '…' : ''}`;
}

/** The values that a line changes, each with what it was. */
function describeChanges(line: ImportLine, slugs: ReadonlyMap<number, string>): string[] {
  if (line.kind === 'wrong') return [];
  const read = (json: string | null, stock: number | null): CsvLine =>
    json === null ? {} : writeRecord(cleanTexts(JSON.parse(json)) as ProductRecord, stock ?? 0, slugs);
  const from = read(line.before, line.stock_before);
  const to = read(line.after ?? line.before, line.stock_after ?? line.stock_before);
  return (line.kind === 'new' ? NEW_COLUMNS : CSV_COLUMNS).flatMap((column) => {
    const [one, other] = [from[column] ?? '', to[column] ?? ''];
    if (one === other) return [];
    const former = line.kind === 'new' ? '' : `${shorten(one, other)} → `;
    return `${column}: ${former}${shorten(other, one)}`;
  });
}

/** What is wrong with a line, each fault with its column. @param reasons `ImportReason[]` as JSON */
export const describeReasons = (reasons: string, locale: Locale): string[] =>
  (JSON.parse(reasons) as ImportReason[]).map(
    ({ column, fault }) => `${column ? `${column}: ` : ''}${describeFault(fault, locale)}`,
  );

type Counts = Awaited<ReturnType<typeof countImportLines>>;

/** The sentence that says what an import is now. */
function describeState(row: ProductImport, counts: Counts, { t }: AdminContext): ProductImportView['message'] {
  const { waiting, done, left, undone, kept } = counts;
  if (row.state === 'checked') {
    const { added, changed, same, wrong } = row;
    const text = t('adminTransfer:csv.summary', { added, changed, same, wrong });
    return { tone: wrong > 0 ? 'warn' : 'info', text };
  }
  const all = waiting + done + left + undone + kept;
  if (waiting > 0) return { tone: 'info', text: t('adminTransfer:csv.running', { done: all - waiting, all }) };
  if (undone + kept === 0) {
    const text = t('adminTransfer:csv.done', { added: counts.added, changed: done - counts.added, left });
    return { tone: left > 0 ? 'warn' : 'ok', text };
  }
  if (done > 0) return { tone: 'info', text: t('adminTransfer:csv.undoing', { undone, kept, rest: done }) };
  return { tone: kept > 0 ? 'warn' : 'ok', text: t('adminTransfer:csv.undone', { undone, kept }) };
}

/** What the page says of an import. @param page the first is 1 */
async function buildImport(row: ProductImport, page: number, context: AdminContext): Promise<ProductImportView> {
  const { t, locale } = context;
  const db = await database();
  const lines = await findImportLines(db, row.id, { offset: (page - 1) * PAGE, limit: PAGE + 1 });
  const slugs = await readCategorySlugs(db);
  const counts = await countImportLines(db, row.id);
  return {
    id: row.id,
    title: t('adminTransfer:csv.checked', describe(row)),
    message: describeState(row, counts, context),
    ...(row.other_stock > 0 && { note: t('adminTransfer:csv.otherStock', { n: row.other_stock }) }),
    lines: lines.slice(0, PAGE).map((line): CsvLineView => {
      const reasons = describeReasons(line.reasons, locale);
      const texts = [...reasons, ...describeChanges(line, slugs)];
      return { line: line.line, slug: line.slug, kind: line.kind, isFaulty: reasons.length > 0, texts };
    }),
    ...(lines.some(({ cells, reasons }) => cells !== null && reasons !== '[]') && {
      faultsHref: `/api/admin/products-csv?import=${row.id}`,
    }),
    ...(row.state === 'checked' &&
      counts.left > 0 && { doubtful: t('adminTransfer:csv.doubtful', { n: counts.left }) }),
    ...(page > 1 && { previousHref: toHref(row.id, page - 1) }),
    ...(lines.length > PAGE && { nextHref: toHref(row.id, page + 1) }),
    steps: findSteps(row, counts),
  };
}

async function show(context: AdminContext, view: Partial<ProductsCsvView> = {}) {
  const { t, query } = context;
  const db = await database();
  const row = await findImport(db, readId(query.import));
  if (query.import !== undefined && !row) return null;
  const shown = row && (await buildImport(row, readId(query.page) || 1, context));
  const found = await findLastImport(db);
  const last = found &&
    found.id !== row?.id && { text: t('adminTransfer:csv.last', describe(found)), href: toHref(found.id) };
  const changesStock = row?.changes_stock === 1;
  return {
    title: t('adminTransfer:csv.title'),
    view: { problem: '', changesStock, ...(shown && { shown }), ...(last && { last }), ...view },
  };
}

/**
 * The `getServerSideProps` of products as a table. A table that was chosen is checked and kept: its page shows what it
 * would change and has the button that does it, and afterwards what was done.
 */
export const productsCsvPage = adminPage<ProductsCsvView, UploadBody>({
  roles: ['editor'],
  scripts: [UPLOAD_SCRIPT],
  texts: ['adminTransfer'],
  readBody: readUploadBody,
  load: (context) => show(context),
  post: async (context, { files: [file], values }) => {
    const { t, staff, locale } = context;
    const step = IMPORT_STEPS.find((one) => one === values.action);
    if (step) {
      const id = readId(values.import);
      await takeStep({ id, step, staffId: staff.id, takesDoubtful: values.doubtful !== undefined }, WAIT_MS);
      return { to: toHref(id) };
    }
    const changesStock = values.stock !== undefined;
    let problem = t('adminTransfer:csv.choose');
    try {
      const upload = file && { bytes: await file.read(), fileName: file.name, changesStock };
      if (upload) return { to: toHref(await checkCsv(upload, { staffId: staff.id, locale })) };
    } catch (error) {
      if (!(error instanceof UnfitTable)) throw error;
      problem = t(`adminTransfer:csv.refusal.${error.reason}`, { detail: error.detail });
    }
    const shown = await show(context, { problem, changesStock });
    if (!shown) throw new HttpError('not_found');
    return { status: 400, ...shown };
  },
});
