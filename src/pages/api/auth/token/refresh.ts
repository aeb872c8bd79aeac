import { tokenRefreshEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { refreshToken } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: tokenRefreshEndpoint, run: ({ body }) => refreshToken(body.refresh) });
