import { healthEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { getHealth } from '@/server/pages/operations/operationsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: healthEndpoint, run: getHealth });
