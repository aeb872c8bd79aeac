import { emailVerifyEndpoint } from '@/contract/auth';
import { route } from '@/server/platform/http/route';
import { confirmEmail } from '@/server/people/users/usersService';

export const config = { api: { bodyParser: false } };

export default route({
  POST: { endpoint: emailVerifyEndpoint, run: ({ body, locale }) => confirmEmail(body.token, locale) },
});
