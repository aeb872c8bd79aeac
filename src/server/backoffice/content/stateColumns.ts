import type { Column } from '../kit/defineResource';
import type { ContentRow } from './contentRows';

/** The columns that every list of content has: its state where that is not the usual one, and the languages that it lacks. */
export const stateColumns: Column<ContentRow>[] = [
  {
    name: 'state',
    label: 'adminContent:column.state',
    isSparse: true,
    cell: ({ state }, { t }) =>
      state === 'published'
        ? ''
        : { kind: 'tag', text: t(`adminContent:state.${state}`), tone: state === 'failed' ? 'bad' : 'warn' },
  },
  {
    name: 'languages',
    label: 'adminContent:column.languages',
    isSparse: true,
    cell: ({ missing }, { t }) =>
      missing.length === 0
        ? ''
        : { kind: 'tag', tone: 'bad', text: t('adminContent:column.missing', { languages: missing.join(', ') }) },
  },
];
