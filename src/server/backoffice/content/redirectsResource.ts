import type { RecordOf } from '../../db/columns';
import { formTable } from '../../db/contentTable';
import { REDIRECT } from '../../db/contentTables';
import { redirectSchema } from '@/contract/redirects';
import { parsePath, splitAddress } from '@/config/routes';
import { titleSchema } from '@/contract/common';
import { checkField, textField, type FieldsOf } from '../kit/fields';
import { contentResource } from './contentResource';
import { redirectSource } from '../../publishing/redirects/redirectSource';
import { checkRedirect } from '../../publishing/redirects/redirectsService';

type RedirectRecord = RecordOf<typeof REDIRECT>;

/** Addresses are looked up without their language and shell; who copies one from a browser has them. */
function withoutLocation(address: string): string {
  const { pathname } = splitAddress(address);
  const parsed = parsePath(pathname);
  return parsed ? `/${parsed.rest}${address.slice(pathname.length)}` : address;
}

/** In the form in which addresses are looked up, however it was typed. */
const normalize = (record: RedirectRecord): RedirectRecord => ({
  ...record,
  source: redirectSource(withoutLocation(`/${record.source.replace(/^\/+/, '')}`)).source,
});

/** The queries that edit redirects. */
const redirectRecords = formTable(REDIRECT, (record) => record, normalize);

export const redirectsResource = contentResource({
  records: redirectRecords,
  type: {
    name: 'redirects',
    schema: redirectSchema.extend({ source: titleSchema }),
    check: async (tx, record, id) =>
      (await redirectRecords.isTaken(tx, 'source', normalize(record).source, id))
        ? { source: 'errors:field.taken' }
        : {},
    checkSite: (tx, record) => {
      const { source, target } = normalize(record);
      return checkRedirect(tx, source, target);
    },
    title: ({ source }) => source,
  },
  title: 'adminContent:redirects.title',
  newTitle: 'adminContent:redirects.new',
  noun: 'redirects',
  columns: [
    {
      name: 'target',
      label: 'adminContent:column.target',
      needsLabel: true,
      cell: ({ values }) => String(values.target ?? ''),
    },
  ],
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
      patternKey: 'adminFields:wrong.target',
    }),
    is_permanent: checkField({ label: 'adminContent:field.permanent' }),
  } satisfies FieldsOf<RedirectRecord>,
});
