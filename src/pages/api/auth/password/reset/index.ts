import { passwordResetEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { requestPasswordReset } from '@/server/people/users/passwordsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: passwordResetEndpoint,
  run: ({ body, ...asking }) => requestPasswordReset(body.email, asking),
});
