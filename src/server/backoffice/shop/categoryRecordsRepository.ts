import type { RecordOf } from '../../db/columns';
import { contentTable } from '../../db/contentTable';
import { PRODUCT_CATEGORY } from '../../db/contentTables';

export type CategoryRecord = RecordOf<typeof PRODUCT_CATEGORY>;

/** The queries that edit categories of products. */
export const categoryRecords = contentTable(PRODUCT_CATEGORY);
