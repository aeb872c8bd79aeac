import { serviceEndpoint } from '@/contract/services';
import { route } from '@/server/http/route';
import { getService } from '@/server/content/services/servicesService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: serviceEndpoint, run: ({ locale, params }) => getService(locale, params.slug) });
