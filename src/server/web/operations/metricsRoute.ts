import type { NextApiHandler } from 'next';
import { requireToken } from '../../platform/http/authorization';
import { HttpError } from '../../platform/http/HttpError';
import { requestAddress } from '../../platform/http/request';
import { assignRequestId, NO_CACHE, send, sendError, setNoindex } from '../../platform/http/respond';
import { renderMetrics } from './metricsService';

const METHODS = 'GET, HEAD, OPTIONS';

/** `GET /api/metrics` with `METRICS_TOKEN`, in Prometheus' text; 404 without the setting. */
export const metricsRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale, pathname } = requestAddress(request);
  try {
    if (!pathname.startsWith('/api/')) throw new HttpError('not_found');
    requireToken('metricsToken', request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { Allow: METHODS, 'Cache-Control': NO_CACHE }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError('method_not_allowed', { headers: { Allow: METHODS } });
    }
    const page = await renderMetrics();
    if (!page) throw new HttpError('not_found');
    setNoindex(response);
    send(request, response, { type: page.type, body: page.text, cacheControl: NO_CACHE });
  } catch (error) {
    sendError(request, response, { error, locale, requestId });
  }
};
