import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { HttpError } from './HttpError';
import { requestAddress, type RequestAddress } from './request';
import { assignRequestId, NO_CACHE, sendError } from './respond';

type Serve = (request: NextApiRequest, response: NextApiResponse, address: RequestAddress) => Promise<void>;

const ALLOW = 'GET, HEAD, OPTIONS';

/** A route handler for GET and HEAD of something other than the contract's JSON; its errors are the contract's. */
export const assetRoute =
  (serve: Serve): NextApiHandler =>
  async (request, response) => {
    const requestId = assignRequestId(request, response);
    const address = requestAddress(request);
    try {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, { Allow: ALLOW, 'Cache-Control': NO_CACHE }).end();
        return;
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new HttpError('method_not_allowed', { headers: { Allow: ALLOW } });
      }
      await serve(request, response, address);
    } catch (error) {
      sendError(request, response, { error, locale: address.locale, requestId });
    }
  };
