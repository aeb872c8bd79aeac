import { passwordChangeEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { changePassword } from '@/server/people/users/passwordsService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: passwordChangeEndpoint,
  authenticate,
  run: ({ session, body, ...asking }) => changePassword(session, body, asking),
});
