import type { RecordOf } from '../../platform/db/columns';
import { contentTable } from '../../platform/db/contentTable';
import { PRODUCT_CATEGORY } from '../../platform/db/contentTables';

export type CategoryRecord = RecordOf<typeof PRODUCT_CATEGORY>;

/** The queries that edit categories of products. */
export const categoryRecords = contentTable(PRODUCT_CATEGORY);
