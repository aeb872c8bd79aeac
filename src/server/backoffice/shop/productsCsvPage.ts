import type { ProductsCsvView } from '@/contract/adminTransfer';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { definePanel } from '../kit/definePanel';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { formatBakuTime } from '../kit/bakuTime';
import { readId } from '../kit/formValues';
import { buildImportView } from './buildImportView';
import { findImport, findInterruptedImports, findLastImport, type ProductImport } from './productImportRepository';
import { checkCsv, takeStep } from './productImportService';

/** Then the page says how far the import is, which goes on. */
const WAIT_MS = 10_000;

const STEPS = ['import', 'undo'] as const;

const PATH = '/admin/products/csv';
const toHref = (id: number) => `${PATH}?import=${id}`;
const describe = (row: ProductImport) => ({ file: row.file_name, at: formatBakuTime(row.created_at) });

/** Imports of products that stopped half way: somebody has to import their rest, or take them back. */
export const importPanel = definePanel({
  name: 'import',
  title: 'adminTransfer:csv.panel.title',
  roles: ['editor'],
  parts: ['shop'],
  build: async ({ t }) => {
    const rows = await findInterruptedImports(await database(), new Date().toISOString());
    const items = rows.map((row) => {
      const text = t('adminTransfer:csv.panel.text', describe(row));
      return { text, href: toHref(row.id), tone: 'bad' as const };
    });
    return items.length > 0 ? { parts: [{ kind: 'items', items }] } : null;
  },
});

async function show({ t, locale, path, query }: AdminContext, view: Partial<ProductsCsvView> = {}) {
  const db = await database();
  const row = await findImport(db, readId(query.import));
  if (query.import !== undefined && !row) return null;
  const shown = row && (await buildImportView(row, { t, locale, path, page: readId(query.page) || 1 }));
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
  texts: ['adminTransfer'],
  readBody: readUploadBody,
  load: (context) => show(context),
  post: async (context, { files: [file], values }) => {
    const { t, staff, locale } = context;
    const step = STEPS.find((one) => one === values.action);
    if (step) {
      const id = readId(values.import);
      await takeStep({ id, step, staffId: staff.id, takesDoubtful: values.doubtful !== undefined }, WAIT_MS);
      return { to: toHref(id) };
    }
    const changesStock = values.stock !== undefined;
    const upload = file && { bytes: await file.read(), fileName: file.name, changesStock };
    const checked = upload && (await checkCsv(upload, { staffId: staff.id, locale }));
    if (checked && 'id' in checked) return { to: toHref(checked.id) };
    const problem = checked
      ? t(`adminTransfer:csv.refusal.${checked.refusal.reason}`, { detail: checked.refusal.detail })
      : t('adminTransfer:csv.choose');
    const shown = await show(context, { problem, changesStock });
    if (!shown) throw new HttpError('not_found');
    return { status: 400, ...shown };
  },
});
