import type { Locale } from '@/config/locales';
import { isNamed } from '@/config/pageFacts';
import { pageAddresses, routes } from '@/config/routes';
import { siteFiles } from '@/config/siteFiles';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { getFeedGuids, getMedia } from '../../content/media/mediaService';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { loadTranslations, textReader } from '../../texts/translations';
import { element, XML_HEAD, xmlText } from './xml';

const POSTS = 50;

/** The beginning of a day in Baku, which is UTC+4 all year, as feeds write it (RFC 822). */
const feedDate = (date: string) => new Date(date).toUTCString().replace('GMT', '+0400');

/** `/{locale}/socialmedia/rss.xml`: the newest posts as RSS 2.0; `null` on a site without posts. */
export async function mediaFeed(siteUrl: string, locale: Locale): Promise<string | null> {
  const [list, { name, parts_off }, texts] = await Promise.all([
    getMedia(locale, { page_size: POSTS }),
    getSiteInfo(locale),
    loadTranslations(locale, ['media']),
  ]);
  if (!isNamed('media', parts_off)) return null;
  const text = textReader(texts, locale);
  const location = { locale, shell: 'desktop' } as const;
  const toUrl = (path: string) => pageAddresses(siteUrl, path).canonical;
  const posts = list?.results ?? [];
  const guids = await getFeedGuids(locale, posts);
  const items = posts.map(({ slug, title, summary, platform, published_at }) => {
    const address = toUrl(routes.mediaPost(location, slug));
    // A post that was removed a moment ago.
    const { guid, isPermaLink } = guids.get(slug) ?? { guid: address, isPermaLink: true };
    return [
      '<item>',
      element('title', title),
      element('link', address),
      `<guid isPermaLink="${isPermaLink}">${xmlText(guid)}</guid>`,
      element('pubDate', feedDate(published_at)),
      platform ? element('category', PLATFORM_NAMES[platform]) : '',
      element('description', summary),
      '</item>',
    ].join('');
  });
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    element('title', `${name} · ${text('common', 'nav.media')}`),
    element('link', toUrl(routes.media(location))),
    element('description', text('media', 'lead')),
    element('language', locale),
    `<atom:link href="${xmlText(siteUrl + siteFiles.mediaFeed(locale))}" rel="self" type="application/rss+xml"/>`,
    items.join('\n'),
    '</channel></rss>\n',
  ].join('\n');
}
