import { contentTable } from '../../platform/db/contentTable';

export type RedirectRecord = { source: string; target: string; is_permanent: boolean };

/** The queries that edit redirects. */
export const redirectRecords = contentTable<RedirectRecord>({
  table: 'redirect',
  columns: { source: 'plain', target: 'plain', is_permanent: 'flag' },
});
