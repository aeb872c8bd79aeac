import type { Locale } from './locales';

/** Addresses of the files that machines read; apart from the routes, because no browser's code needs them. */
export const siteFiles = {
  robots: '/robots.txt',
  llms: '/llms.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  manifest: (locale: Locale) => `/${locale}/manifest.webmanifest`,
  /** Posts for feed readers, whatever shell their reader prefers. */
  mediaFeed: (locale: Locale) => `/${locale}/socialmedia/rss.xml`,
} as const;
