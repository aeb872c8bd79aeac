import { brandRoute } from '@/server/web/brand/brandFiles';

export const config = { api: { bodyParser: false } };

export default brandRoute;
