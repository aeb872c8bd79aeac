import { CACHES } from '@/config/constants';
import { parsePath, type SiteLocation } from '@/config/routes';

/** A page that the service worker has kept. */
export type PageCopy = { href: string; title: string };

/** Caches exist only on pages that came by https or from this machine. */
const hasCaches = () => 'caches' in window;

/** Whether the service worker has kept the page. @param href absolute */
export const hasCopy = async (href: string): Promise<boolean> =>
  hasCaches() && (await caches.match(href, { cacheName: CACHES.pages, ignoreVary: true })) !== undefined;

/** How many of the kept pages are offered. */
const MAX_LISTED = 10;

/** The last visited pages in this language and shell that the service worker has kept, the last first. */
export async function listCopies({ locale, shell }: SiteLocation): Promise<PageCopy[]> {
  if (!hasCaches() || !(await caches.has(CACHES.pages))) return [];
  const pages = await caches.open(CACHES.pages);
  const isHere = ({ url }: Request) => {
    const place = parsePath(new URL(url).pathname);
    return place?.locale === locale && place.shell === shell;
  };
  const kept = (await pages.keys()).filter(isHere).slice(-MAX_LISTED).reverse();
  return Promise.all(
    kept.map(async ({ url }) => {
      const html = await (await pages.match(url, { ignoreVary: true }))?.text();
      const title = html && new DOMParser().parseFromString(html, 'text/html').title;
      return { href: url, title: title || url };
    }),
  );
}
