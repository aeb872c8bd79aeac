import type { NextApiHandler, NextApiRequest } from 'next';
import * as z from '@/contract/zod';
import { viewsSettings } from '../../organisation/viewsSettings';
import { readSettings } from '../../organisation/settingsService';
import { HttpError } from '../../http/HttpError';
import { clientAddress, isCrossSite, parseJson, readBody, requestAddress } from '../../http/request';
import { assignRequestId, NO_CACHE, sendError } from '../../http/respond';
import { settings } from '../../settings';
import { readReferrer } from './readView';
import { countView } from './viewsService';

const MAX_BYTES = 4096;
const METHODS = 'POST, OPTIONS';

/** What `scripts/views.ts` sends. */
const viewSchema = z.object({ page: z.string().max(2000), referrer: z.string().max(300).optional() });

/** Whoever has told the browser so is not counted, here as little as in the script. */
const isOptedOut = ({ headers }: NextApiRequest) => headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * `POST /api/views`: counts one view of a page, where an owner lets page views be counted and the visitor has not opted
 * out. The answer is the same whether it was counted or not.
 */
export const viewRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale, pathname } = requestAddress(request);
  try {
    if (!pathname.startsWith('/api/')) throw new HttpError('not_found');
    if (request.method === 'POST') {
      const { isOn } = await readSettings(viewsSettings);
      const body = viewSchema.safeParse(parseJson(await readBody(request, MAX_BYTES)));
      if (!body.success) throw new HttpError('bad_request');
      if (isOn && !isOptedOut(request) && !isCrossSite(request)) {
        const { page, referrer = '' } = body.data;
        const ownHosts = [new URL(settings().SITE_URL).host, request.headers.host ?? ''];
        const view = { address: page, referrer: readReferrer(referrer, ownHosts), client: clientAddress(request) };
        countView(view, new Date());
      }
    } else if (request.method !== 'OPTIONS') {
      throw new HttpError('method_not_allowed', { headers: { Allow: METHODS } });
    }
    response.writeHead(204, { Allow: METHODS, 'Cache-Control': NO_CACHE }).end();
  } catch (error) {
    sendError(request, response, { error, locale, requestId });
  }
};
