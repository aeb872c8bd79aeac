import type { RecordOf } from '../../platform/db/columns';
import type { Database } from '../../platform/db/connection';
import { isLacking, lacksOf } from '../../platform/db/listColumns';
import { contentTable } from '../../platform/db/contentTable';
import { MEDIA_POST } from '../../platform/db/contentTables';
import { parseText } from '../../platform/db/localize';

export type PostRecord = RecordOf<typeof MEDIA_POST>;

/** The queries that edit posts. */
export const postRecords = contentTable(MEDIA_POST);

const TEXTS = ['media_post.title', 'media_post.summary', 'media_post.body', 'author_name', 'author_role'] as const;

/** Whether a post lacks a text in one language. */
export const isPostLacking = isLacking(TEXTS);

/** What lists show of the posts with these ids. */
export async function findPostCards(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('media_post')
    .select(['id', 'title', 'platform', 'published_at', 'image', lacksOf(TEXTS).as('lacks')]);
  const rows = await query.where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, title: parseText(row.title, row) }));
}
