import type { ProductsCsvView } from '@/contract/adminTransfer';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { database } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/HttpError';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import { formatBakuTime } from '../kit/bakuTime';
import { buildImportView } from './buildImportView';
import { checkCsv } from './checkCsv';
import { findImport, findLastImport, findOpenImport } from './productImportRepository';
import { takeStep } from './productImportService';

/** Then the page says how far the import is, which goes on. */
const WAIT_MS = 10_000;

const STEPS = ['import', 'goOn', 'undo'] as const;

const toNumber = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** An import that is open, or else the last one, where it is not the one that is shown. */
async function findOther(shownId: number, { t, path }: AdminContext): Promise<ProductsCsvView['other']> {
  const db = await database();
  const open = await findOpenImport(db);
  const row = open ?? (await findLastImport(db));
  if (!row || row.id === shownId) return undefined;
  const name = open ? 'open' : 'last';
  return {
    text: t(`adminTransfer:csv.${name}`, { file: row.file_name, at: formatBakuTime(row.created_at) }),
    linkText: t(`adminTransfer:csv.${name}Link`),
    href: `${path}?import=${row.id}`,
    isOpen: open !== null,
  };
}

async function show(context: AdminContext, view: Partial<ProductsCsvView> = {}) {
  const { t, locale, path, query } = context;
  const id = toNumber(query.import);
  const row = id > 0 ? await findImport(await database(), id) : null;
  if (query.import !== undefined && (!row || row.state === 'checking')) return null;
  const other = await findOther(id, context);
  const page = toNumber(query.page) || 1;
  const shown = row && (await buildImportView(row, { t, locale, path, page, isBlocked: other?.isOpen ?? false }));
  const changesStock = row?.changes_stock === 1;
  return {
    title: t('adminTransfer:csv.title'),
    view: { problem: '', changesStock, ...(shown && { shown }), ...(other && { other }), ...view },
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
  post: async (context, { files, values }) => {
    const { t, staff, locale, path } = context;
    const step = STEPS.find((one) => one === values.action);
    if (step) {
      const id = toNumber(values.import);
      // Where somebody was earlier, or another import is under way, the page says so.
      const takesDoubtful = values.doubtful !== undefined;
      await takeStep({ id, step, staffId: staff.id, takesDoubtful }, WAIT_MS);
      return { to: `${path}?import=${id}` };
    }
    const changesStock = values.stock !== undefined;
    const [file] = files;
    const upload = file && { bytes: await file.read(), fileName: file.name, changesStock };
    const checked = upload && (await checkCsv(upload, { staffId: staff.id, locale }));
    if (checked && 'id' in checked) return { to: `${path}?import=${checked.id}` };
    const problem = checked
      ? t(`adminTransfer:csv.refusal.${checked.refusal.reason}`, { detail: checked.refusal.detail })
      : t('adminTransfer:csv.choose');
    const shown = await show(context, { problem, changesStock });
    if (!shown) throw new HttpError('not_found');
    return { status: 400, ...shown };
  },
});
