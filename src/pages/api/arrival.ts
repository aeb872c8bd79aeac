import { arrivalRoute } from '@/server/pages/operations/arrivalRoute';

export const config = { api: { bodyParser: false } };

export default arrivalRoute;
