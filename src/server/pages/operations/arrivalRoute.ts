import type { Arrival } from '../../checks/arrivalToken.mjs';
import { ARRIVAL_KEY, isArrivalToken } from '../../checks/arrivalToken.mjs';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { PRIVATE_CACHE, sendJson } from '../../http/respond';
import { isAddressShared } from '../../http/proxySigns';
import { findSecret } from '../../people/secrets';

/** `/api/arrival?token=…`: how that request has arrived, for a check of this installation that signs the token. */
export const arrivalRoute = assetRoute(async (request, response, { search }) => {
  const { token = '' } = queryValues(search);
  if (!isArrivalToken(await findSecret(ARRIVAL_KEY), token, Date.now())) {
    throw new HttpError('not_found');
  }
  const read = (name: string) => String(request.headers[name] ?? '');
  const arrival: Arrival = {
    host: read('host'),
    forwardedFor: read('x-forwarded-for'),
    forwardedHost: read('x-forwarded-host'),
    scheme: read('x-forwarded-proto'),
    isAddressShared: isAddressShared(),
  };
  sendJson(request, response, { body: arrival, cacheControl: PRIVATE_CACHE });
});
