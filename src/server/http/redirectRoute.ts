import type { NextApiHandler } from 'next';
import { redirectOf } from './redirectOf';
import { originalUrl } from './requestAddress';
import { NO_CACHE } from './respond';
import { unknownRoute } from './unknownRoute';

/** A browser may remember for a day what is so for everybody; where it depends on who asks, nobody remembers it. */
const FOR_A_DAY = 'public, max-age=86400';

/** Where `translateAddresses` leads a request that is sent on; by its own name it is no address at all. */
export const redirectRoute: NextApiHandler = async (request, response) => {
  const redirect = redirectOf(originalUrl(request), request);
  if (!redirect) return unknownRoute(request, response);
  const { to, isPermanent } = redirect;
  // The method stays: a form may have been sent here.
  response.writeHead(isPermanent ? 308 : 307, { Location: to, 'Cache-Control': isPermanent ? FOR_A_DAY : NO_CACHE });
  response.end();
};
