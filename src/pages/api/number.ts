import { numbersEndpoint } from '@/contract/site';
import { route } from '@/server/http/route';
import { getNumbers } from '@/server/organisation/directoryService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: numbersEndpoint, run: ({ locale }) => getNumbers(locale) });
