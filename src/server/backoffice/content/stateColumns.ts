import type { Column } from '../kit/defineResource';
import type { ContentRow } from './contentRows';

/** The columns that every list of content has: its state, and the languages that it lacks. */
export const stateColumns: Column<ContentRow>[] = [
  {
    name: 'state',
    label: 'adminContent:column.state',
    cell: ({ state }, { t }) => ({
      kind: 'tag',
      text: t(`adminContent:state.${state}`),
      tone: state === 'published' ? 'ok' : state === 'failed' ? 'bad' : 'warn',
    }),
  },
  {
    name: 'languages',
    label: 'adminContent:column.languages',
    cell: ({ missing }, { t }) =>
      missing.length === 0
        ? t('adminContent:column.both')
        : { kind: 'tag', tone: 'bad', text: t('adminContent:column.missing', { languages: missing.join(', ') }) },
  },
];
