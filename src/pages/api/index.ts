import { unknownRoute } from '@/server/http/unknownRoute';

export const config = { api: { bodyParser: false } };

export default unknownRoute;
