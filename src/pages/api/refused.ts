import { refusedRoute } from '@/server/http/refusedRoute';

export const config = { api: { bodyParser: false } };

export default refusedRoute;
