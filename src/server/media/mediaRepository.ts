import type { Locale } from '@/config/locales';
import type { Platform } from '@/contract/platforms';
import type { Database } from '../db/connection';
import { localize } from '../db/localize';
import type { MediaPostTable } from '../db/schema';
import type { Range } from '../readListPage';

const CARD_COLUMNS = [
  'slug',
  'title',
  'platform',
  'published_at',
  'summary',
  'image',
  'url',
  'video',
  'updated_at',
] as const;

type CardRow = Pick<MediaPostTable, (typeof CARD_COLUMNS)[number]>;

const toCard = (row: CardRow, locale: Locale) => ({
  ...row,
  title: localize(row.title, locale, row),
  summary: localize(row.summary, locale, row),
});

/** Newest first; without a platform all posts. */
export async function findMedia(
  db: Database,
  locale: Locale,
  platform: Platform | undefined,
  { limit, offset }: Range,
) {
  const rows = await db
    .selectFrom('media_post')
    .select(CARD_COLUMNS)
    .$if(platform !== undefined, (query) => query.where('platform', '=', platform ?? 'facebook'))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCard(row, locale));
}

/** Number of posts of each platform that has at least one. */
export async function countMediaByPlatform(db: Database) {
  const rows = await db
    .selectFrom('media_post')
    .select('platform')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('platform')
    .execute();
  return rows.map(({ platform, count }) => ({ platform, count: Number(count) }));
}

export async function findMediaPostBySlug(db: Database, locale: Locale, slug: string) {
  const row = await db
    .selectFrom('media_post')
    .select(CARD_COLUMNS)
    .select('body')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const { body, ...card } = row;
  return { ...toCard(card, locale), body: localize(body, locale, card) };
}
