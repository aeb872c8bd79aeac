import { citiesEndpoint } from '@/contract/site';
import { route } from '@/server/http/route';
import { getCities } from '@/server/organisation/directoryService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: citiesEndpoint, run: ({ locale }) => getCities(locale) });
