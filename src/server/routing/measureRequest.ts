import type { ServerResponse } from 'node:http';
import type { PageName } from '@/config/pages';
import { readPage } from '@/config/readPage';
import { parsePath, splitAddress } from '@/config/routes';
import { endpoints } from '@/contract/endpoints';
import { originalUrl, type AddressedRequest } from '../http/request';
import { metrics, observeMetric } from '../log/metrics.mjs';
import { isAdminPath } from './securityHeaders';

/** The first segments below `/api`: those of the contract and of routes beside it. Anybody may ask for others. */
const API_ROUTES: ReadonlySet<string> = new Set([
  ...endpoints.map(({ path }) => path.split('/')[0] ?? ''),
  ...['admin', 'arrival', 'art', 'brand', 'documents', 'files', 'metrics', 'og', 'pictures', 'views'],
]);

const findPage = (path: string, query: string): PageName | 'unknown' =>
  readPage(parsePath(path)?.rest ?? '', new URLSearchParams(query))?.name ?? 'unknown';

function nameFile(path: string, query: string): string {
  if (path.startsWith('/_next/static/')) return 'static';
  if (path.startsWith('/_next/image')) return 'image';
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path)?.[1];
  if (data === undefined) return 'file';
  return `data/${findPage(data, query)}`;
}

/**
 * The kind of page or route behind the path of a route, one of some 130 names, whatever anybody asks for: `page/service`,
 * `data/service`, `api/orders`, `admin`, `static`, `image`, `file`; `unrouted` for what was redirected or rejected before.
 */
export function nameRoute(routedPath: string | undefined, query = ''): string {
  if (routedPath === undefined) return 'unrouted';
  if (routedPath.startsWith('/api/')) {
    const end = routedPath.indexOf('/', 5);
    const first = end < 0 ? routedPath.slice(5) : routedPath.slice(5, end);
    return API_ROUTES.has(first) ? `api/${first}` : 'api/unknown';
  }
  if (routedPath.startsWith('/_next/')) return nameFile(routedPath, query);
  if (isAdminPath(routedPath)) return 'admin';
  return parsePath(routedPath) ? `page/${findPage(routedPath, query)}` : 'file';
}

/** Records how long a request took and what it was answered with, where metrics are on. */
export function measureRequest(request: AddressedRequest, response: ServerResponse): void {
  if (!metrics().recorder) return;
  const from = performance.now();
  // A response is closed once; `once` would wrap the listener for each.
  response.on('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'cut';
    observeMetric('requests', (performance.now() - from) / 1000, {
      route: nameRoute(request.routedPath, splitAddress(originalUrl(request)).search),
      status,
    });
  });
}
