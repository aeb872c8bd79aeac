import type { ServerResponse } from 'node:http';
import { PAGES, type PageName } from '@/config/pages';
import { parsePath } from '@/config/routes';
import type { AddressedRequest } from '../http/request';
import { metrics, observeMetric } from '../metrics/metrics.mjs';
import { isAdminPath } from './securityHeaders';

/** The first segments below `/api` that have route handlers; anybody may ask for others. */
export const API_ROUTES: ReadonlySet<string> = new Set([
  'admin',
  'applications',
  'arrival',
  'art',
  'auth',
  'brand',
  'cart',
  'categories',
  'city',
  'contact',
  'core',
  'documents',
  'files',
  'forms',
  'health',
  'media',
  'metrics',
  'number',
  'og',
  'openapi.json',
  'operations',
  'orders',
  'other-services',
  'pages',
  'pictures',
  'products',
  'projects',
  'ready',
  'redirects',
  'search',
  'service',
  'services',
  'social',
  'views',
]);

const entries = Object.entries(PAGES) as [PageName, (typeof PAGES)[PageName]][];

/** A path of the table as a pattern: names in brackets stand for any segment. */
const toPattern = (path: string) => new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`);

/** Pages whose path names a record or a query. */
const PATTERNS: [RegExp, PageName][] = [];
for (const [name, { path, slug, list, inner }] of entries) {
  if (slug !== undefined) PATTERNS.push([toPattern(`${path}/[slug]`), name]);
  else if (path.includes('[')) PATTERNS.push([toPattern(path), name]);
  else if (inner !== undefined) PATTERNS.unshift([toPattern(path + inner), name]);
  if (list !== undefined) PATTERNS.unshift([new RegExp(`^${path}/-/.+$`), name]);
}
/** Pages by their path below language and shell. Of two with one path that without an inner route is last, and stays. */
const FIXED: ReadonlyMap<string, PageName> = new Map(
  entries
    .filter(([, { path, slug }]) => slug === undefined && !path.includes('['))
    .sort(([, one], [, other]) => Number(other.inner !== undefined) - Number(one.inner !== undefined))
    .map(([name, { path }]) => [path, name]),
);

const findPage = (rest: string) => FIXED.get(rest) ?? PATTERNS.find(([pattern]) => pattern.test(rest))?.[1];

function nameFile(path: string): string {
  if (path.startsWith('/_next/static/')) return 'static';
  if (path.startsWith('/_next/image')) return 'image';
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path)?.[1];
  if (data === undefined) return 'file';
  const page = findPage(parsePath(data)?.rest ?? '');
  return page === undefined ? 'data/unknown' : `data/${page}`;
}

/**
 * The kind of page or route behind the path of a route, one of some 130 names, whatever anybody asks for: `page/service`,
 * `data/service`, `api/orders`, `admin`, `static`, `image`, `file`; `unrouted` for what was redirected or rejected before.
 */
export function nameRoute(routedPath: string | undefined): string {
  if (routedPath === undefined) return 'unrouted';
  if (routedPath.startsWith('/api/')) {
    const end = routedPath.indexOf('/', 5);
    const first = end < 0 ? routedPath.slice(5) : routedPath.slice(5, end);
    return API_ROUTES.has(first) ? `api/${first}` : 'api/unknown';
  }
  if (routedPath.startsWith('/_next/')) return nameFile(routedPath);
  if (isAdminPath(routedPath)) return 'admin';
  const address = parsePath(routedPath);
  if (!address) return 'file';
  const page = findPage(address.rest);
  return page === undefined ? 'page/unknown' : `page/${page}`;
}

/** Records how long a request took and what it was answered with, where metrics are on. */
export function measureRequest(request: AddressedRequest, response: ServerResponse): void {
  if (!metrics().recorder) return;
  const from = performance.now();
  // A response is closed once; `once` would wrap the listener for each.
  response.on('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'cut';
    observeMetric('requests', (performance.now() - from) / 1000, { route: nameRoute(request.routedPath), status });
  });
}
