import { exportRoute } from '@/server/backoffice/transfer/exportRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default exportRoute;
