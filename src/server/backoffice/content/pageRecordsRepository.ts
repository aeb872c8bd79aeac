import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { PAGE } from '../../platform/db/contentTables';
import type { PageContent } from '../../platform/db/schema';

export type { PageContent };
export type PageRecord = RecordOf<typeof PAGE>;

/** The queries that edit pages of text. */
export const pageRecords = contentTable(PAGE);
