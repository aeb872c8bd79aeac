import { metricsRoute } from '@/server/web/operations/metricsService';

export const config = { api: { bodyParser: false } };

export default metricsRoute;
