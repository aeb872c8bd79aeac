import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import { findOpenImport } from './productImportRepository';
import { isInterrupted } from './productImportService';

/** An import of products that stopped half way: somebody has to go on with it, or take it back. */
export const importPanel = definePanel({
  name: 'import',
  title: 'adminTransfer:csv.panel.title',
  roles: ['editor'],
  parts: ['shop'],
  build: async ({ t }) => {
    const row = await findOpenImport(await database());
    if (!row || !isInterrupted(row)) return null;
    const text = t('adminTransfer:csv.panel.text', { file: row.file_name, at: formatBakuTime(row.created_at) });
    const href = `/admin/products/csv?import=${row.id}`;
    return { parts: [{ kind: 'items', items: [{ text, href, tone: 'bad' }] }] };
  },
});
