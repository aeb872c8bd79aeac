import { LOCALES, type Locale } from './locales';

/** Paths of machine-readable files, apart from the routes because browser code does not need them. */
export const siteFiles = {
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  manifest: (locale: Locale) => `/${locale}/manifest.webmanifest`,
  /** RSS feed of posts, the same for both shells. */
  mediaFeed: (locale: Locale) => `/${locale}/socialmedia/rss.xml`,
} as const;

const FIXED = new Set<string>([
  siteFiles.robots,
  siteFiles.llms,
  siteFiles.security,
  siteFiles.sitemap,
  ...LOCALES.flatMap((locale) => [siteFiles.manifest(locale), siteFiles.mediaFeed(locale)]),
]);

/** Whether a path is that of a file which is made at request time; every request is asked. */
export const isSiteFile = (path: string) => FIXED.has(path) || /^\/sitemaps\/[^/]+$/.test(path);

/** Whether a path is that of an uploaded picture or document. */
export const isUpload = (path: string) => /^\/(?:pictures\/|documents\/[0-9a-f]{32}\/)/.test(path);
