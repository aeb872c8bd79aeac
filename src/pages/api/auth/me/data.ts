import { personalDataEndpoint } from '@/contract/rights';
import { route } from '@/server/http/route';
import { getOwnData } from '@/server/personal-data/personalDataService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: personalDataEndpoint, authenticate, run: ({ session }) => getOwnData(session) });
