import { otherSessionsEndEndpoint, sessionsEndpoint } from '@/contract/sessions';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';
import { endOtherSessions, getSessions } from '@/server/people/users/loginSessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  { endpoint: sessionsEndpoint, authenticate, run: ({ session }) => getSessions(session) },
  { endpoint: otherSessionsEndEndpoint, authenticate, run: ({ session }) => endOtherSessions(session) },
);
