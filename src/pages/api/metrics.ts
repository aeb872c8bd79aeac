import { metricsRoute } from '@/server/web/operations/metricsRoute';

export const config = { api: { bodyParser: false } };

export default metricsRoute;
