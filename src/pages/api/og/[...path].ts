import { ogRoute } from '@/server/http/ogRoute';

export const config = { api: { bodyParser: false } };

export default ogRoute;
