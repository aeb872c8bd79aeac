import { unknownRoute } from '@/server/platform/http/route';

export const config = { api: { bodyParser: false } };

export default unknownRoute;
