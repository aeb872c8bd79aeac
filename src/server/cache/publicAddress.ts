import { pagesWith } from '@/config/pageFacts';
import { PAGES } from '@/config/pages';
import { readPage, type RequestedPage } from '@/config/readPage';
import { parsePath, shellPath, splitAddress, type SiteAddress, type SiteLocation } from '@/config/routes';
import { isSiteFile } from '@/config/siteFiles';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { pathValues, queryValues, requestAddress } from '../http/request';

/** What everybody is answered the same for. */
export type PublicAddress = {
  key: string;
  kind: 'page' | 'data' | 'json';
  /** What Next is asked for. */
  url: string;
  /** The address with nothing but what the answer depends on. */
  address: string;
  /** It shows the stock of products. */
  hasStock: boolean;
  /** What was left out of the query: a redirect keeps it. */
  rest: URLSearchParams;
};

const PUBLIC_PAGES: readonly object[] = pagesWith('isPublic');
const STOCK_PAGES: readonly object[] = pagesWith('showsStock');

/** A segment of a path. `.` and `..` would be resolved by Next, so they become a name that no page has. */
const encodeSegment = (text: string) =>
  /^\.\.?$/.test(text) ? text.replaceAll('.', '%252e') : encodeURIComponent(text);

const toQuery = (values: [string, string][]) => {
  const query = new URLSearchParams(values.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  return query && `?${query}`;
};

/** The path and query of a page, with the values that it knows. */
function buildAddress(
  { locale, shell }: SiteLocation,
  { name, values }: RequestedPage,
): { path: string; query: string } {
  const { path } = PAGES[name];
  const segments = path.replace(/\[(\w+)\]/g, (_, bracket: string) => encodeSegment(values[bracket] ?? ''));
  const fields = Object.entries(values).filter(([field]) => !path.includes(`[${field}]`));
  return { path: `/${locale}${shellPath(shell)}${segments && `/${segments}`}`, query: toQuery(fields) };
}

function leaveOut(query: URLSearchParams, { values }: RequestedPage): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !(name in values)));
}

const DATA = /^\/_next\/data\/([^/]+)(\/.*)\.json$/;

/** The build whose data an address asks for; `null` where it asks for none. */
export const readDataBuild = (pathname: string): string | null => DATA.exec(pathname)?.[1] ?? null;

function readPublicPage({ pathname, search }: SiteAddress): PublicAddress | null {
  // Two slashes Next leads to the address with one, and a feed lies below the path of a page.
  if (pathname.includes('//') || isSiteFile(pathname)) return null;
  const [, build, dataPath] = DATA.exec(pathname) ?? [];
  const location = parsePath(dataPath ?? pathname);
  const query = new URLSearchParams(search);
  const page = location && readPage(location.rest, query);
  if (!page || !PUBLIC_PAGES.includes(PAGES[page.name])) return null;
  const { path, query: own } = buildAddress(location, page);
  const kind = build === undefined ? ('page' as const) : ('data' as const);
  const url = build === undefined ? path + own : `/_next/data/${build}${path}.json${own}`;
  const hasStock = STOCK_PAGES.includes(PAGES[page.name]);
  return { key: `${kind} ${path}${own}`, kind, url, address: url, hasStock, rest: leaveOut(query, page) };
}

/** Endpoints whose answer changes with the content alone. */
const PUBLIC_ENDPOINTS: readonly Endpoint[] = endpoints.filter(
  ({ method, cache }) => method === 'GET' && cache === 'content',
);

function readPublicJson({ address, pathname, search }: SiteAddress): PublicAddress | null {
  if (!/^\/(?:\w\w\/)?api\//.test(pathname)) return null;
  const { locale, segments } = requestAddress({ url: address });
  const query = new URLSearchParams(search);
  const names = [...query.keys()];
  for (const { path, query: known } of PUBLIC_ENDPOINTS) {
    const values = pathValues(path, segments);
    if (!values) continue;
    // Others would be kept once for each spelling.
    const isKnown = new Set(names).size === names.length && names.every((name) => name in (known?.shape ?? {}));
    if (!isKnown) return null;
    const own = toQuery(Object.entries(queryValues(search)));
    const url = `/api/${segments.join('/')}/${own}`;
    const key = JSON.stringify(['json', locale, path, values, own]);
    return { key, kind: 'json', url, address: `${pathname}${own}`, hasStock: false, rest: new URLSearchParams() };
  }
  return null;
}

/**
 * Reads an address that everybody is answered the same for: a page that is declared public, its data, or JSON that
 * changes with the content alone. `null` for every other.
 */
export const readPublicAddress = (address: SiteAddress): PublicAddress | null =>
  readPublicPage(address) ?? readPublicJson(address);

/** The target of a redirect, with what the cache has left out of the query of the request. */
export function keepQuery(target: string, rest: URLSearchParams): string {
  const { pathname, search, hash } = splitAddress(target);
  const query = new URLSearchParams(search);
  for (const [name, value] of rest) if (!query.has(name)) query.append(name, value);
  return [...rest].length === 0 ? target : `${pathname}?${query.toString()}${hash}`;
}
