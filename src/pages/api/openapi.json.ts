import { openApiEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { getOpenApi } from '@/server/pages/operations/openApiService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: openApiEndpoint, run: getOpenApi });
