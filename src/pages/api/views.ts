import { viewRoute } from '@/server/views/viewRoute';

export const config = { api: { bodyParser: false } };

export default viewRoute;
