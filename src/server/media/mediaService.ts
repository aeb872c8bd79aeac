import { PAGE_SIZES } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { PageQuery } from '@/contract/common';
import type { MediaList, MediaPost } from '@/contract/media';
import { PATHS } from '@/contract/paths';
import { isPlatform, PLATFORMS } from '@/contract/platforms';
import { database } from '../db/transaction';
import { readListPage } from '../readListPage';
import { countMediaByPlatform, findMedia, findMediaPostBySlug } from './mediaRepository';

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
        platforms
          .filter(({ platform }) => wanted === undefined || platform === wanted)
          .reduce((total, { count }) => total + count, 0),
      ),
    find: async (range) => findMedia(await database(), locale, wanted, range),
  });
  return page && { ...page, facets: { platforms } };
}

export const getMediaPost = async (locale: Locale, slug: string): Promise<MediaPost | null> =>
  findMediaPostBySlug(await database(), locale, slug);
