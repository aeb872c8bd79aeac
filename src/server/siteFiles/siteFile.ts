import { isLocale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import { llmsText } from './llmsText';
import { manifest } from './manifest';
import { mediaFeed } from './mediaFeed';
import { robotsText } from './robotsText';
import { sitemapIndex, sitemapPart } from './sitemap';

export type SiteFile = { type: string; body: string };

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const of = (type: string, body: string | null): SiteFile | null => (body === null ? null : { type, body });

async function make(siteUrl: string, path: string): Promise<SiteFile | null> {
  const [, locale] = /^\/([a-z]{2})\//.exec(path) ?? [];
  const [, part] = /^\/sitemaps\/([\w-]+)\.xml$/.exec(path) ?? [];
  if (part) return of(XML, await sitemapPart(siteUrl, part));
  if (path === siteFiles.sitemap) return of(XML, await sitemapIndex(siteUrl));
  if (path === siteFiles.robots) return of(TEXT, robotsText(siteUrl));
  if (path === siteFiles.llms) return of(TEXT, await llmsText(siteUrl));
  if (!isLocale(locale)) return null;
  if (path === siteFiles.manifest(locale)) return of('application/manifest+json', await manifest(locale));
  if (path === siteFiles.mediaFeed(locale)) {
    return of('application/rss+xml; charset=utf-8', await mediaFeed(siteUrl, locale));
  }
  return null;
}

/** A file is generated at most once in this time. */
const KEPT_MS = 60_000;
/** A longer file is generated at each request: a full part of a sitemap has tens of megabytes. */
const MAX_KEPT_LENGTH = 1_000_000;

const kept = new Map<string, { until: number; file: Promise<SiteFile | null> }>();

/** One of the files that only machines read; `null` where there is none at that path. */
export function siteFile(siteUrl: string, path: string): Promise<SiteFile | null> {
  const now = Date.now();
  for (const [known, { until }] of kept) if (until < now) kept.delete(known);
  const known = kept.get(path);
  if (known) return known.file;
  const file = make(siteUrl, path);
  kept.set(path, { until: now + KEPT_MS, file });
  const forget = () => kept.delete(path);
  file.then((made) => (made === null || made.body.length > MAX_KEPT_LENGTH) && forget(), forget);
  return file;
}
