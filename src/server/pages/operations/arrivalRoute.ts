import { ARRIVAL_KEY, isArrivalToken, type Arrival } from '../../checks/addressChecks.mjs';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { PRIVATE_CACHE, sendJson } from '../../http/respond';
import { isAddressShared } from '../../http/proxySigns';
import { findSecret } from '../../people/secrets';

/** `/api/arrival?token=…`: how that request has arrived, for a check of this installation that signs the token. */
export const arrivalRoute = assetRoute(async (request, response, { search }) => {
  const { token = '' } = queryValues(search);
  if (!isArrivalToken(await findSecret(ARRIVAL_KEY), token)) {
    throw new HttpError('not_found');
  }
  const arrival: Arrival = {
    host: request.headers.host ?? '',
    forwardedFor: String(request.headers['x-forwarded-for'] ?? ''),
    isAddressShared: isAddressShared(),
  };
  sendJson(request, response, { body: arrival, cacheControl: PRIVATE_CACHE });
});
