import { LRUCache } from 'lru-cache';
import { isLocale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import { contentVersion } from '../../cache/contentVersion.mjs';
import { llmsText } from './llmsText';
import { manifest } from './manifest';
import { mediaFeed } from './mediaFeed';
import { securityText } from './securityText';
import { sitemapIndex, sitemapPart } from './sitemap';
import { settings } from '../../settings';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { send, CHECKED } from '../../http/respond';

type SiteFile = { type: string; body: string };

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const toFile = (type: string, body: string | null): SiteFile | null => (body === null ? null : { type, body });

/**
 * `/robots.txt` disallows nothing: a page that search engines must not show says so itself (`noindex`, `X-Robots-Tag`
 * for the API), and must be read for that.
 */
const robotsText = (siteUrl: string) => `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}${siteFiles.sitemap}\n`;

async function buildFile(siteUrl: string, path: string): Promise<SiteFile | null> {
  const [, locale] = /^\/([a-z]{2})\//.exec(path) ?? [];
  const [, part] = /^\/sitemaps\/([\w-]+)\.xml$/.exec(path) ?? [];
  if (part) return toFile(XML, await sitemapPart(siteUrl, part));
  if (path === siteFiles.sitemap) return toFile(XML, await sitemapIndex(siteUrl));
  if (path === siteFiles.robots) return toFile(TEXT, robotsText(siteUrl));
  if (path === siteFiles.llms) return toFile(TEXT, await llmsText(siteUrl));
  if (path === siteFiles.security) return toFile(TEXT, await securityText(siteUrl, new Date()));
  if (!isLocale(locale)) return null;
  if (path === siteFiles.manifest(locale)) return toFile('application/manifest+json', await manifest(locale));
  if (path === siteFiles.mediaFeed(locale)) {
    return toFile('application/rss+xml; charset=utf-8', await mediaFeed(siteUrl, locale));
  }
  return null;
}

/** In characters. Longer files are not cached: a full part of a sitemap has tens of megabytes. */
const MAX_CACHED_LENGTH = 1_000_000;

const cachedFiles = new LRUCache<string, Promise<SiteFile | null>>({
  // There are some twenty, and those of an earlier version of the content leave after their minute.
  max: 100,
  ttl: 60_000,
  perf: { now: () => Date.now() },
});

/** A file for crawlers, feed readers and browsers, made once a minute and after each change of content; `null` where there is none at that path. */
export function siteFile(siteUrl: string, path: string): Promise<SiteFile | null> {
  const key = `${contentVersion()} ${path}`;
  const cached = cachedFiles.get(key);
  if (cached) return cached;
  const file = buildFile(siteUrl, path);
  cachedFiles.set(key, file);
  const remove = () => cachedFiles.delete(key);
  file.then((built) => (built === null || built.body.length > MAX_CACHED_LENGTH) && remove(), remove);
  return file;
}

/** Sitemaps, feeds and the other files of `config/siteFiles`. */
export const siteFileRoute = assetRoute(async (request, response, { pathname }) => {
  const file = await siteFile(settings().SITE_URL, pathname.replace(/^\/api\/files(?=\/)/, ''));
  if (!file) throw new HttpError('not_found');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: CHECKED });
});
