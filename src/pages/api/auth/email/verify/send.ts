import { emailVerifySendEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { sendEmailVerification } from '@/server/users/usersService';
import { authenticate } from '@/server/users/accessTokens';

export const config = { api: { bodyParser: false } };

export default route({
  POST: {
    endpoint: emailVerifySendEndpoint,
    authenticate,
    run: ({ session, ...asking }) => sendEmailVerification(session, asking),
  },
});
