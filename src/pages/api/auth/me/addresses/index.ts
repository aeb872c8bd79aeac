import { addressCreateEndpoint, addressesEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { addAddress, getAddresses } from '@/server/users/addressesService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: addressesEndpoint, run: ({ session, locale }) => getAddresses(session, locale) },
  POST: { endpoint: addressCreateEndpoint, run: ({ session, body, locale }) => addAddress(session, body, locale) },
});
