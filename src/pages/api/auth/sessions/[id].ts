import { sessionEndEndpoint } from '@/contract/sessions';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';
import { endSession } from '@/server/people/users/loginSessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: sessionEndEndpoint,
  authenticate,
  run: ({ session, params }) => endSession(session, params.id),
});
