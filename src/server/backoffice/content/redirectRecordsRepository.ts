import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { REDIRECT } from '../../platform/db/contentTables';

export type RedirectRecord = RecordOf<typeof REDIRECT>;

/** The queries that edit redirects. */
export const redirectRecords = contentTable(REDIRECT);
