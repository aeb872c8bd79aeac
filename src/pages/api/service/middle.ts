import { serviceMiddleEndpoint } from '@/contract/services';
import { route } from '@/server/http/route';
import { getServiceMiddle } from '@/server/content/services/servicesService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: serviceMiddleEndpoint, run: ({ locale }) => getServiceMiddle(locale) });
