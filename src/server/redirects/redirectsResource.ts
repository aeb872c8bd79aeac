import { redirectSchema } from '@/contract/redirects';
import { titleSchema } from '@/contract/common';
import { checkField, textField } from '../admin/fields';
import { contentResource } from '../publishing/contentResource';
import { redirectRecords, type RedirectRecord } from './redirectRecordsRepository';
import { redirectSource } from './redirectsService';

/** In the form in which addresses are looked up, however it was typed. */
const normalize = (record: RedirectRecord): RedirectRecord => ({
  ...record,
  source: redirectSource(`/${record.source.replace(/^\/+/, '')}`).source,
});

export const redirectsResource = contentResource({
  type: {
    name: 'redirects',
    ...redirectRecords,
    insert: (tx, record: RedirectRecord, id) => redirectRecords.insert(tx, normalize(record), id),
    update: (tx, id, record) => redirectRecords.update(tx, id, normalize(record)),
    schema: redirectSchema.extend({ source: titleSchema }),
    check: async (tx, record, id) => {
      const { source, target } = normalize(record);
      if (redirectSource(target).source === source) return { target: 'errors:field.invalid' };
      return (await redirectRecords.isTaken(tx, 'source', source, id)) ? { source: 'errors:field.taken' } : {};
    },
    title: ({ source }) => source,
  },
  title: 'adminContent:redirects.title',
  newTitle: 'adminContent:redirects.new',
  findAll: (db) => redirectRecords.findAll(db),
  columns: [{ name: 'target', label: 'adminContent:column.target', cell: ({ values }) => String(values.target ?? '') }],
  fields: {
    source: textField({
      label: 'adminContent:field.source',
      hint: 'adminContent:field.sourceHint',
      isRequired: true,
      maxLength: 500,
    }),
    target: textField({
      label: 'adminContent:field.target',
      hint: 'adminContent:field.targetHint',
      isRequired: true,
      maxLength: 500,
      pattern: /^\/(?![/\\])/,
    }),
    is_permanent: checkField({ label: 'adminContent:field.permanent' }),
  },
  empty: { source: '', target: '', is_permanent: true },
});
