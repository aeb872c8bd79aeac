import { tokenEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { createToken } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: tokenEndpoint,
  run: async ({ body, setKnownBrowser, ...visitor }) => {
    const { tokens, knownBrowser } = await createToken(body, visitor);
    setKnownBrowser(knownBrowser);
    return tokens;
  },
});
