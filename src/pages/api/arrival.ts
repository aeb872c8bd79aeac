import { arrivalRoute } from '@/server/web/operations/arrivalRoute';

export const config = { api: { bodyParser: false } };

export default arrivalRoute;
