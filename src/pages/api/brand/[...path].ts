import { brandRoute } from '@/server/pages/brand/brandFiles';

export const config = { api: { bodyParser: false } };

export default brandRoute;
