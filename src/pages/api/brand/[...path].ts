import { brandRoute } from '@/server/web/brand/brandRoute';

export const config = { api: { bodyParser: false } };

export default brandRoute;
