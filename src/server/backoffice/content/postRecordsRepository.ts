import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { MEDIA_POST } from '../../platform/db/contentTables';

export type PostRecord = RecordOf<typeof MEDIA_POST>;

/** The queries that edit posts. */
export const postRecords = contentTable(MEDIA_POST);
