import { contentTable } from '../../platform/db/contentTable';
import type { PageContent, Text } from '../../platform/db/schema';

export type { PageContent };
export type PageRecord = { slug: string; title: Text; lead: Text; content: PageContent };

/** The queries that edit pages of text. */
export const pageRecords = contentTable<PageRecord>({
  table: 'page',
  columns: { slug: 'plain', title: 'json', lead: 'json', content: 'json' },
  isDated: true,
});
