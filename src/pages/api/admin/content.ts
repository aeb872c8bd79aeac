import { SITE_KINDS } from '@/server/backoffice/frame/siteKinds';
import { exportRoute } from '@/server/backoffice/transfer/transferPage';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default exportRoute(SITE_KINDS);
