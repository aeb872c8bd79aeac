import { definePanel } from '../kit/definePanel';
import { findFaultyRecords, type Checked } from './faultsService';

const SHOWN = 10;

/** What visitors are not shown of the content, because it was written wrong by hand. */
export const faultsPanel = (checked: Checked) =>
  definePanel({
    name: 'faults',
    title: 'adminContent:faults.title',
    roles: ['editor'],
    build: async ({ t, locale }) => {
      const faults = await findFaultyRecords(checked, locale);
      if (faults.length === 0) return null;
      const items = faults.slice(0, SHOWN).map(({ href, title, fields }) => ({
        text: title,
        href,
        detail: t('adminContent:faults.fields', { fields: fields.join(', ') }),
        tone: 'bad' as const,
      }));
      const rest = faults.length - items.length;
      return {
        parts: [
          { kind: 'text', text: t('adminContent:faults.lead') },
          { kind: 'items', items },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('adminContent:faults.more', { n: rest }) }] : []),
        ],
      };
    },
  });
