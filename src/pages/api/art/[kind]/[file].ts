import { artRoute } from '@/server/http/artRoute';

export const config = { api: { bodyParser: false } };

export default artRoute;
