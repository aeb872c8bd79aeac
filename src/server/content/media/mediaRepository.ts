import type { Locale } from '@/config/locales';
import { mediaCardSchema } from '@/contract/media';
import type { Platform } from '@/contract/platforms';
import type { Database } from '../../db/connection';
import { MEDIA_POST } from '../../db/contentTables';
import { localize, localizeMeta, localizeRow } from '../../db/localize';
import { findPortraits } from '../../db/portraits';
import type { MediaPostTable } from '../../db/schema';
import { SERVICE_COLUMNS, toRecordService, type ServiceColumns } from '../../db/serviceColumns';
import type { Range } from '../../http/readListPage';

/** With the service that a post is about. */
const CARD = [
  'slug',
  'title',
  'platform',
  'published_at',
  'summary',
  'image',
  'author_name',
  'url',
  'video',
  'updated_at',
] as const;

const selectPosts = (db: Database) =>
  db.selectFrom('media_post').leftJoin('service', 'service.slug', 'media_post.service_slug').select(SERVICE_COLUMNS);

/** Cards, the newest first. */
const selectCards = (db: Database, { limit, offset }: Range) =>
  selectPosts(db)
    .select(CARD.map((name) => `media_post.${name}` as const))
    .orderBy('media_post.published_at', 'desc')
    .orderBy('media_post.id')
    .limit(limit)
    .offset(offset);

type CardRow = Pick<MediaPostTable, (typeof CARD)[number]> & ServiceColumns;

function toCard(row: CardRow, locale: Locale) {
  const { platform, author_name, ...card } = localizeRow(MEDIA_POST, mediaCardSchema.shape, row, locale);
  return {
    ...card,
    ...(platform && { platform }),
    ...(author_name !== '' && { author_name }),
    updated_at: row.updated_at,
    ...toRecordService(row, locale),
  };
}

/** Newest first; without a platform all posts. */
export async function findMedia(db: Database, locale: Locale, platform: Platform | undefined, range: Range) {
  const rows = await selectCards(db, range)
    .$if(platform !== undefined, (query) => query.where('media_post.platform', '=', platform ?? 'facebook'))
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

/** The newest posts about a service. */
export async function findServicePosts(db: Database, locale: Locale, serviceSlug: string, limit: number) {
  const cards = selectCards(db, { limit, offset: 0 });
  const rows = await cards.where('media_post.service_slug', '=', serviceSlug).execute();
  return rows.map((row) => toCard(row, locale));
}

/** The newest posts beside one, those about the same service first. */
export async function findRelatedPosts(
  db: Database,
  locale: Locale,
  { slug, service }: { slug: string; service?: { slug: string } | undefined },
  limit: number,
) {
  const rows = await selectPosts(db)
    .select(CARD.map((name) => `media_post.${name}` as const))
    .where('media_post.slug', '!=', slug)
    .$if(service !== undefined, (query) =>
      query.orderBy(({ eb }) =>
        eb
          .case()
          .when('media_post.service_slug', '=', service?.slug ?? '')
          .then(0)
          .else(1)
          .end(),
      ),
    )
    .orderBy('media_post.published_at', 'desc')
    .orderBy('media_post.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(row, locale));
}

/** What the feed in a language names each of some posts by, for ever; `isPermaLink` where that is an address. */
export async function findFeedGuids(db: Database, locale: Locale, slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, { guid: string; isPermaLink: boolean }>();
  const rows = await db
    .selectFrom('media_post')
    .select(['id', 'slug', 'former_guid'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(
    rows.map(({ id, slug, former_guid: former }) => [
      slug,
      former === null
        ? { guid: `${locale}-post-${id}`, isPermaLink: false }
        : { guid: localize(former, locale, { slug }), isPermaLink: true },
    ]),
  );
}

/** The ids of all posts in the order of their list. */
export const listMediaIds = (db: Database) =>
  db.selectFrom('media_post').select('id').orderBy('published_at', 'desc').orderBy('id').execute();

/** All fields of a post, and its id; `null` for an unknown slug. */
export async function findMediaPostBySlug(db: Database, locale: Locale, slug: string) {
  const row = await selectPosts(db).selectAll('media_post').where('media_post.slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const name = localize(row.author_name, locale, row);
  const findPortrait = await findPortraits(db, locale);
  const author = {
    name,
    role: localize(row.author_role, locale, row),
    image: findPortrait({ name, image: row.author_image }),
  };
  return {
    ...toCard(row, locale),
    id: row.id,
    body: localize(row.body, locale, row),
    ...localizeMeta(row, locale),
    ...(name !== '' && { author }),
  };
}
