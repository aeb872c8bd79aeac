import { siteFiles } from '@/config/siteFiles';

/**
 * `/robots.txt`. Pages that search engines must not show say so themselves, and have to be read for that: only what
 * is no page at all is kept from crawlers, but not the pictures that pages hold.
 */
export const robotsText = (siteUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/picture',
    'Disallow: /api/',
    'Disallow: /en/api/',
    '',
    `Sitemap: ${siteUrl}${siteFiles.sitemap}`,
    '',
  ].join('\n');
