import { vitalsRoute } from '@/server/content/views/vitalsRoute';

export const config = { api: { bodyParser: false } };

export default vitalsRoute;
