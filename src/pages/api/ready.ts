import { readyEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { getReadiness } from '@/server/pages/operations/operationsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: readyEndpoint,
  run: getReadiness,
  status: ({ status }) => (status === 'ok' ? 200 : 503),
});
