import { servicesEndpoint } from '@/contract/services';
import { route } from '@/server/http/route';
import { getServices } from '@/server/content/services/servicesService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: servicesEndpoint, run: ({ locale }) => getServices(locale) });
