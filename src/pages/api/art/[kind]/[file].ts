import { artRoute } from '@/server/web/art/artRoute';

export const config = { api: { bodyParser: false } };

export default artRoute;
