import { redirectEndpoint } from '@/contract/redirects';
import { route } from '@/server/http/route';
import { getRedirect } from '@/server/publishing/redirects/redirectsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: redirectEndpoint, run: ({ query }) => getRedirect(query.address) });
