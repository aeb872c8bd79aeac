import { registerEndpoint } from '@/contract/auth';
import { route } from '@/server/http/route';
import { register } from '@/server/people/users/usersService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: registerEndpoint, run: ({ body, ...asking }) => register(body, asking) });
