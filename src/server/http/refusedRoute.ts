import type { NextApiHandler } from 'next';
import { parsePath } from '@/config/routes';
import { guessPlace } from '../guessPlace';
import { addressRefusal, isApiPath } from './addressRefusal';
import { originalUrl, requestAddress } from './requestAddress';
import { assignRequestId, sendError } from './respond';
import { unknownRoute } from './unknownRoute';

/**
 * Where `translateAddresses` leads what is refused for its address or method: a program is told why in the contract's
 * shape, who asked for a page in a sentence. By its own name it is no address at all.
 */
export const refusedRoute: NextApiHandler = async (request, response) => {
  const error = addressRefusal(originalUrl(request), request.method);
  if (!error) return unknownRoute(request, response);
  const { pathname, locale } = requestAddress(request);
  const isPage = !isApiPath(pathname);
  sendError(request, response, {
    error,
    locale: isPage ? (parsePath(pathname) ?? guessPlace(request)).locale : locale,
    requestId: assignRequestId(request, response),
    isPage,
  });
};
