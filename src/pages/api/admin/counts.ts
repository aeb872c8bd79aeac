import { countsRoute } from '@/server/backoffice/frame/countsRoute';

export const config = { api: { bodyParser: false } };
export default countsRoute;
