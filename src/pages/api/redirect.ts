import { redirectRoute } from '@/server/http/redirectRoute';

export const config = { api: { bodyParser: false } };

export default redirectRoute;
