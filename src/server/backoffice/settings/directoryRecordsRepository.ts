import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { PHONE_NUMBER, SOCIAL_MEDIA } from '../../platform/db/contentTables';

export type NumberRecord = RecordOf<typeof PHONE_NUMBER>;
export type NetworkRecord = RecordOf<typeof SOCIAL_MEDIA>;

/** The queries that edit phone numbers. */
export const numberRecords = contentTable(PHONE_NUMBER);

/** The queries that edit accounts in networks. */
export const networkRecords = contentTable(SOCIAL_MEDIA);
