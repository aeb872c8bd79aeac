import { pageRoute } from '@/config/pageRoute';
import { PAGE_LIST } from '@/config/pages';
import type { SiteAddress } from '@/config/routes';
import { isSiteFile, isUpload } from '@/config/siteFiles';
import { isApiPath } from './rejectRequest';

/** A segment of a path. `.` and `..` would be resolved by Next, so they become a name that no page has. */
const encodeSegment = (text: string) =>
  /^\.\.?$/.test(text) ? text.replaceAll('.', '%252e') : encodeURIComponent(text);

const SLUG_PAGES = PAGE_LIST.filter(({ slug }) => slug !== undefined);

/**
 * Next asks for the data of a page by the path in the address bar; the page behind `/consservices/?&service_slug=x` is
 * named by the query only.
 */
function resolveData({ pathname, search }: SiteAddress): string | null {
  const slug = new URLSearchParams(search).get('slug');
  if (!slug || !SLUG_PAGES.some(({ path }) => pathname.endsWith(`/${path}.json`))) return null;
  return `${pathname.slice(0, -'.json'.length)}/${encodeSegment(slug)}.json${search}`;
}

/** The path of the page behind a public address, as `res.revalidate` takes it. */
export function resolvePage(address: string): string {
  const page = pageRoute(address);
  if (!page) return address;
  const { pathname, query } = page;
  const path = pathname.replace(/\[(\w+)\]/g, (_, name: string) => encodeSegment(query[name] ?? ''));
  const rest = Object.entries(query).filter(([name]) => !pathname.includes(`[${name}]`));
  return rest.length > 0 ? `${path}?${new URLSearchParams(rest).toString()}` : path;
}

/** Next's own names for the pages of errors. Asked for by them, it would answer 500 and 405. */
const ERROR_PAGE = /^\/(?:404|500)\/*$/;

/** The page or route handler behind a public address: what Next is asked for. */
export function resolveRoute(parsed: SiteAddress): string {
  const { address, pathname: path } = parsed;
  if (isApiPath(path)) return address.slice(path.indexOf('/api'));
  if (/^\/(?:art|og|brand)\//.test(path) || isUpload(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  // Next answers this name with the 404 of an unknown address.
  if (ERROR_PAGE.test(path)) return '/_error';
  if (path.startsWith('/_next/')) return resolveData(parsed) ?? address;
  return resolvePage(address);
}
