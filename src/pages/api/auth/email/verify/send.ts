import { emailVerifySendEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { sendEmailVerification } from '@/server/people/users/emailVerificationService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: emailVerifySendEndpoint,
  authenticate,
  run: ({ session, ...asking }) => sendEmailVerification(session, asking),
});
