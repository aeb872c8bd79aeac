import { revalidateRoute } from '@/server/http/revalidateRoute';

export const config = { api: { bodyParser: false } };

export default revalidateRoute;
