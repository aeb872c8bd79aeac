import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import {
  mediaEndpoint,
  mediaPostEndpoint,
  type MediaCard,
  type MediaList,
  type MediaPost,
  type MediaQuery,
} from '@/contract/media';
import { PATHS } from '@/contract/paths';
import { PLATFORMS } from '@/contract/platforms';
import { contentDatabase } from '../../cache/previewing';
import { findContent } from '../../http/findContent';
import { readListPage } from '../../http/readListPage';
import {
  countMediaByPlatform,
  findFeedGuids,
  findMedia,
  findMediaPostBySlug,
  findRelatedPosts,
  findServicePosts,
  listMediaIds,
} from './mediaRepository';
import { findNeighbours } from '../../db/findNeighbours';

type Query = PageQuery & { platform?: string | undefined };

/** `null` past the last page, for an unknown platform and while media are off. */
export const getMedia = (locale: Locale, query: Query = {}): Promise<MediaList | null> =>
  findContent(mediaEndpoint, { query }, (parsed) => findMediaPage(locale, parsed));

/** What the feed names the posts of a page by. */
export const getFeedGuids = async (locale: Locale, posts: readonly MediaCard[]) =>
  findFeedGuids(
    await contentDatabase(),
    locale,
    posts.map(({ slug }) => slug),
  );

async function findMediaPage(locale: Locale, { platform: wanted, ...query }: MediaQuery): Promise<MediaList | null> {
  const counts = new Map(
    (await countMediaByPlatform(await contentDatabase())).map(({ platform, count }) => [platform, count]),
  );
  const platforms = PLATFORMS.map((platform) => ({ platform, count: counts.get(platform) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  const page = await readListPage({
    locale,
    query,
    path: PATHS.media,
    size: PAGE_SIZES.media,
    count: () =>
      Promise.resolve(
        // Of all there are those of the site itself, too.
        wanted === undefined
          ? [...counts.values()].reduce((total, count) => total + count, 0)
          : (counts.get(wanted) ?? 0),
      ),
    find: async (range) => findMedia(await contentDatabase(), locale, wanted, range),
  });
  return page && { ...page, facets: { platforms } };
}

/** The newest posts about a service. */
export const getServicePosts = async (locale: Locale, serviceSlug: string, limit: number): Promise<MediaCard[]> =>
  findServicePosts(await contentDatabase(), locale, serviceSlug, limit);

/** Most posts that a post names beside its neighbours. */
const RELATED_COUNT = 3;

/** With its neighbours in the list, and others on its subject; `null` for an unknown slug and while media are off. */
export const getMediaPost = (locale: Locale, slug: string): Promise<MediaPost | null> =>
  findContent(mediaPostEndpoint, { params: { slug } }, () => findPost(locale, slug));

async function findPost(locale: Locale, slug: string): Promise<MediaPost | null> {
  const db = await contentDatabase();
  const found = await findMediaPostBySlug(db, locale, slug);
  if (!found) return null;
  const { id, ...post } = found;
  const [neighbours, related_posts] = await Promise.all([
    findNeighbours(db, 'media_post', await listMediaIds(db), id, locale),
    findRelatedPosts(db, locale, post, RELATED_COUNT),
  ]);
  return { ...post, ...neighbours, related_posts };
}
