import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import type { MediaCard, MediaList, MediaPost } from '@/contract/media';
import { PATHS } from '@/contract/paths';
import { isPlatform, PLATFORMS } from '@/contract/platforms';
import { database } from '../../platform/db/transaction';
import { readListPage } from '../../platform/http/readListPage';
import {
  countMediaByPlatform,
  findMedia,
  findMediaPostBySlug,
  findNeighbour,
  findServicePosts,
} from './mediaRepository';

type Query = PageQuery & { platform?: string | undefined };

/** `null` past the last page and for an unknown platform. */
export async function getMedia(locale: Locale, { platform: wanted, ...query }: Query = {}): Promise<MediaList | null> {
  if (wanted !== undefined && !isPlatform(wanted)) return null;
  const counts = new Map(
    (await countMediaByPlatform(await database())).map(({ platform, count }) => [platform, count]),
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
    find: async (range) => findMedia(await database(), locale, wanted, range),
  });
  return page && { ...page, facets: { platforms } };
}

/** The newest posts about a service. */
export const getServicePosts = async (locale: Locale, serviceSlug: string, limit: number): Promise<MediaCard[]> =>
  findServicePosts(await database(), locale, serviceSlug, limit);

/** With its neighbours in the list; `null` for an unknown slug. */
export async function getMediaPost(locale: Locale, slug: string): Promise<MediaPost | null> {
  const db = await database();
  const found = await findMediaPostBySlug(db, locale, slug);
  if (!found) return null;
  const { id, ...post } = found;
  const place = { id, published_at: post.published_at };
  const [previous, next] = await Promise.all([
    findNeighbour(db, locale, place, 'previous'),
    findNeighbour(db, locale, place, 'next'),
  ]);
  return { ...post, ...(previous && { previous }), ...(next && { next }) };
}
