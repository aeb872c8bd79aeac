import { countsRoute } from '@/server/admin/countsRoute';

export const config = { api: { bodyParser: false } };
export default countsRoute;
