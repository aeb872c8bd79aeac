import type { Arrival } from '../../platform/checks/arrivalToken.mjs';
import { ARRIVAL_KEY, isArrivalToken } from '../../platform/checks/arrivalToken.mjs';
import { assetRoute } from '../../platform/http/assetRoute';
import { HttpError } from '../../platform/http/HttpError';
import { queryValues } from '../../platform/http/request';
import { PRIVATE_CACHE, sendJson } from '../../platform/http/respond';
import { isAddressShared } from '../../platform/http/proxySigns';
import { findSecret } from '../../platform/secrets/secrets';

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
