import { emailVerifyEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';
import { confirmEmail } from '@/server/people/users/emailVerificationService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: emailVerifyEndpoint,
  authenticate,
  run: ({ body, session, ...asking }) => confirmEmail(body, session, asking),
});
