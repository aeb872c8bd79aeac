import type { ProductsCsvView } from '@/contract/adminTransfer';
import { adminPage, type AdminContext } from '../admin/adminPage';
import { readUploadBody, type UploadBody } from '../library/uploadBody';
import type { Translate } from '../texts';
import { importCsv, type CsvOutcome } from './csvService';
import { decodeCsv, type CsvRefusal } from './productsCsv';

/** More would make a page of its own weight: the numbers above count all. */
const MAX_SHOWN = 500;

const show = ({ t }: AdminContext, view: Partial<ProductsCsvView> = {}) => ({
  title: t('adminTransfer:csv.title'),
  view: { problem: '', ...view },
});

function summarise(outcomes: readonly CsvOutcome[], t: Translate): string {
  const count = (status: CsvOutcome['status']) => outcomes.filter((one) => one.status === status).length;
  return t('adminTransfer:csv.summary', {
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  });
}

const REFUSAL_TEXTS = {
  broken: 'adminTransfer:csv.broken',
  columns: 'adminTransfer:csv.columns',
  tooLong: 'adminTransfer:csv.tooLong',
} as const satisfies Record<CsvRefusal['reason'], string>;

const STATUS_TEXTS = {
  new: 'adminTransfer:csv.new',
  changed: 'adminTransfer:csv.changed',
  wrong: 'adminTransfer:csv.wrong',
} as const;

const buildLines = (outcomes: readonly CsvOutcome[], t: Translate) =>
  outcomes
    .flatMap(({ line, slug, status, details }) =>
      status === 'same'
        ? []
        : [{ line, slug, status, statusText: t(STATUS_TEXTS[status]), details: details.join('; ') }],
    )
    .sort((one, other) => Number(other.status === 'wrong') - Number(one.status === 'wrong') || one.line - other.line)
    .slice(0, MAX_SHOWN);

/**
 * The `getServerSideProps` of products as a table. The table that was chosen comes back with what it would change; sent
 * again by the button there it is done, if that is still what it changes.
 */
export const productsCsvPage = adminPage<ProductsCsvView, UploadBody>({
  roles: ['editor'],
  texts: ['adminTransfer'],
  readBody: readUploadBody,
  load: (context) => Promise.resolve(show(context)),
  post: async (context, { files, values, fields }) => {
    const { t, staff, locale } = context;
    const [file] = files;
    const isConfirming = values.action === 'import';
    // A browser sends the lines of a field with `\r\n` between them, whatever stood there.
    const text = isConfirming ? (fields.get('text') ?? '').replace(/\r\n?/g, '\n') : file && decodeCsv(file.bytes);
    if (text === undefined) return { status: 400, ...show(context, { problem: t('adminTransfer:csv.choose') }) };
    if (text === null) return { status: 400, ...show(context, { problem: t('adminTransfer:csv.encoding') }) };
    const imported = await importCsv(text, { staffId: staff.id, locale }, isConfirming ? (values.plan ?? '') : null);
    if ('refusal' in imported) {
      const { reason, detail } = imported.refusal;
      return { status: 400, ...show(context, { problem: t(REFUSAL_TEXTS[reason], { detail }) }) };
    }
    if (imported.isDone) return { to: '/admin/products', note: 'done' };
    const { outcomes, plan, isFit } = imported;
    const shown = {
      text,
      hash: plan,
      isFit: isFit && outcomes.some(({ status }) => status !== 'same'),
      summary: summarise(outcomes, t),
      isOutdated: isConfirming,
      lines: buildLines(outcomes, t),
    };
    const status = isConfirming ? 412 : outcomes.some((one) => one.status === 'wrong') ? 400 : 200;
    return { status, ...show(context, { plan: shown }) };
  },
});
