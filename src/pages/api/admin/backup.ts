import { backupRoute } from '@/server/backoffice/system/systemPage';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default backupRoute;
