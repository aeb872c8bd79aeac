import { emailVerifySendEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { sendEmailVerification } from '@/server/users/usersService';

export const config = { api: { bodyParser: false } };

export default route({
  POST: { endpoint: emailVerifySendEndpoint, run: ({ session, ...asking }) => sendEmailVerification(session, asking) },
});
