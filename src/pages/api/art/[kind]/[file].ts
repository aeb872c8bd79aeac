import { artRoute } from '@/server/pages/art/artRoute';

export const config = { api: { bodyParser: false } };

export default artRoute;
