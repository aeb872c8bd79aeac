import { logoutEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { logout } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: logoutEndpoint, run: ({ body }) => logout(body.refresh) });
