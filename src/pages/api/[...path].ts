import { unknownRoute } from '@/server/platform/http/unknownRoute';

export const config = { api: { bodyParser: false } };

export default unknownRoute;
