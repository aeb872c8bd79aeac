import type { NextApiHandler, NextApiRequest } from 'next';
import { createHash, timingSafeEqual } from 'node:crypto';
import { revalidateEndpoint } from '@/contract/operations';
import { revalidatePages } from '../revalidatePages';
import { settings } from '../settings';
import { HttpError } from './HttpError';
import { requestAddress } from './requestAddress';
import { identify, sendError } from './respond';
import { route, unknownRoute } from './route';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for any other. */
function holds(request: NextApiRequest, token: string): boolean {
  const sent = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

/** `POST /api/revalidate`; without the setting there is no such address. */
export const revalidateRoute: NextApiHandler = async (request, response) => {
  const { REVALIDATE_TOKEN } = settings();
  const { locale } = requestAddress(request);
  if (!REVALIDATE_TOKEN || locale === 'en') return unknownRoute(request, response);
  if (!holds(request, REVALIDATE_TOKEN)) {
    const error = new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="revalidate"' } });
    return sendError(request, response, { error, locale, requestId: identify(request, response) });
  }
  const run = ({ body }: { body: { paths: string[] } }) =>
    revalidatePages(body.paths, (path) => response.revalidate(path));
  return route({ POST: { endpoint: revalidateEndpoint, run } })(request, response);
};
