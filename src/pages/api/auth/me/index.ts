import { meChangeEndpoint, meEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { changeMe, getMe } from '@/server/users/usersService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: meEndpoint, run: ({ session }) => getMe(session) },
  PATCH: { endpoint: meChangeEndpoint, run: ({ session, body }) => changeMe(session, body) },
});
