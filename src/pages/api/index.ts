import { unknownRoute } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default unknownRoute;
