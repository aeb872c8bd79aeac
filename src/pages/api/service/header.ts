import { serviceHeaderEndpoint } from '@/contract/services';
import { route } from '@/server/http/route';
import { getServiceHeader } from '@/server/content/services/servicesService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: serviceHeaderEndpoint, run: ({ locale }) => getServiceHeader(locale) });
