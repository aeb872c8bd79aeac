import { backupRoute } from '@/server/backoffice/system/backupRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default backupRoute;
