import { contentTable } from '../../platform/db/contentTable';
import type { Text } from '../../platform/db/schema';

export type CategoryRecord = { slug: string; name: Text; image: string };

/** The queries that edit categories of products. */
export const categoryRecords = contentTable<CategoryRecord>({
  table: 'product_category',
  columns: { slug: 'plain', name: 'json', image: 'plain' },
});
