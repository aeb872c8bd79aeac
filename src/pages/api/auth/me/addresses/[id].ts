import { addressChangeEndpoint, addressDeleteEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { changeAddress, deleteAddress } from '@/server/people/users/addressesService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  {
    endpoint: addressChangeEndpoint,
    authenticate,
    run: ({ session, params, body, locale }) => changeAddress(session, { id: params.id, change: body }, locale),
  },
  {
    endpoint: addressDeleteEndpoint,
    authenticate,
    run: ({ session, params }) => deleteAddress(session, params.id),
  },
);
