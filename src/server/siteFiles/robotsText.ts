import { siteFiles } from '@/config/siteFiles';

/**
 * `/robots.txt`: nothing is closed. Pages that search engines must not show say so themselves, and have to be read for
 * that; so do the answers of the API (`X-Robots-Tag`), which crawlers need that run a page's script.
 */
export const robotsText = (siteUrl: string) => `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}${siteFiles.sitemap}\n`;
