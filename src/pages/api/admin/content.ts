import { exportRoute } from '@/server/transfer/exportRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default exportRoute;
