import { pageRoute } from '@/config/pageRoute';
import { isSiteFile } from './isSiteFile';

/** A segment of a path. `.` and `..` would be resolved by Next, so they become a name that no page has. */
const encodeSegment = (text: string) =>
  /^\.\.?$/.test(text) ? text.replaceAll('.', '%252e') : encodeURIComponent(text);

/**
 * Next asks for the data of a page by the path in the address bar; the page behind `/consservices/?&service_slug=x` is
 * named by the query only.
 */
function resolveData(address: string): string | null {
  const match = /^(\/_next\/data\/[^?]+\/(?:consservices|productdetails))\.json(\?.*)$/.exec(address);
  const slug = new URLSearchParams(match?.[2]).get('slug');
  return match && slug ? `${match[1]}/${encodeSegment(slug)}.json${match[2]}` : null;
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

/** The page or route handler behind a public address: what Next is asked for. */
export function resolveRoute(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  if (/^\/en\/api(?:\/|$)/.test(path)) return address.slice('/en'.length);
  if (/^\/(?:art|og)\//.test(path)) return `/api${address}`;
  if (isSiteFile(path)) return `/api/files${address}`;
  if (path.startsWith('/_next/')) return resolveData(address) ?? address;
  return resolvePage(address);
}
