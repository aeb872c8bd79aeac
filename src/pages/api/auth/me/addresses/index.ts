import { addressCreateEndpoint, addressesEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { addAddress, getAddresses } from '@/server/people/users/addressesService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  {
    endpoint: addressesEndpoint,
    authenticate,
    run: ({ session, locale }) => getAddresses(session, locale),
  },
  {
    endpoint: addressCreateEndpoint,
    authenticate,
    run: ({ session, body, locale }) => addAddress(session, body, locale),
  },
);
