import { viewRoute } from '@/server/content/views/viewRoute';

export const config = { api: { bodyParser: false } };

export default viewRoute;
