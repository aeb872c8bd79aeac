import { healthEndpoint } from '@/contract/operations';
import { route } from '@/server/platform/http/route';
import { getHealth } from '@/server/web/operations/operationsService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: healthEndpoint, run: getHealth },
});
