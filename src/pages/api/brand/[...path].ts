import { brandRoute } from '@/server/brand/brandRoute';

export const config = { api: { bodyParser: false } };

export default brandRoute;
