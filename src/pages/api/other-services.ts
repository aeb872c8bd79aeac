import { otherServicesEndpoint } from '@/contract/services';
import { route } from '@/server/http/route';
import { getOtherServices } from '@/server/content/services/servicesService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: otherServicesEndpoint, run: ({ locale, query }) => getOtherServices(locale, query) });
