import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { SERVICE } from '../../platform/db/contentTables';

export type ServiceRecord = RecordOf<typeof SERVICE>;

/** The queries that edit services. */
export const serviceRecords = contentTable(SERVICE);
