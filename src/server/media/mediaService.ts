import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { MediaList, MediaPost, MediaQuery } from '@/contract/media';
import { PATHS } from '@/contract/paths';
import { PLATFORMS } from '@/contract/platforms';
import { readPage } from '../readPage';
import { countMediaByPlatform, findMedia, findMediaPostBySlug } from './mediaRepository';

/** `null` past the end. */
export async function getMedia(locale: Locale, query: MediaQuery = {}): Promise<MediaList | null> {
  const counts = new Map((await countMediaByPlatform()).map(({ platform, count }) => [platform, count]));
  const platforms = PLATFORMS.map((platform) => ({ platform, count: counts.get(platform) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  const page = await readPage({
    locale,
    query,
    path: PATHS.media,
    size: PAGE_SIZES.media,
    count: () =>
      Promise.resolve(
        platforms
          .filter(({ platform }) => query.platform === undefined || platform === query.platform)
          .reduce((total, { count }) => total + count, 0),
      ),
    find: (range) => findMedia(locale, query.platform, range),
  });
  return page && { ...page, facets: { platforms } };
}

export const getMediaPost = (locale: Locale, slug: string): Promise<MediaPost | null> =>
  findMediaPostBySlug(locale, slug);
