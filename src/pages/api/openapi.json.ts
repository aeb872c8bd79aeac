import { openApiEndpoint } from '@/contract/operations';
import { route } from '@/server/platform/http/route';
import { getOpenApi } from '@/server/web/operations/openApiService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: openApiEndpoint, run: getOpenApi },
});
