import { artRoute } from '@/server/art/artRoute';

export const config = { api: { bodyParser: false } };

export default artRoute;
