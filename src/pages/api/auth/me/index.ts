import { meChangeEndpoint, meEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { changeMe, getMe } from '@/server/people/users/usersService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  { endpoint: meEndpoint, authenticate, run: ({ session }) => getMe(session) },
  {
    endpoint: meChangeEndpoint,
    authenticate,
    run: ({ session, body }) => changeMe(session, body),
  },
);
