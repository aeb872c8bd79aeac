import { metricsRoute } from '@/server/pages/operations/metricsService';

export const config = { api: { bodyParser: false } };

export default metricsRoute;
