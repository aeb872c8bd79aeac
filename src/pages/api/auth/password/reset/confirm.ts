import { passwordResetConfirmEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { confirmPasswordReset } from '@/server/people/users/passwordsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: passwordResetConfirmEndpoint,
  run: ({ body, locale }) => confirmPasswordReset(body, locale),
});
