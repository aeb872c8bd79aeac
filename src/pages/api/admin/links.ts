import { linksRoute } from '@/server/backoffice/content/linksRoute';

export const config = { api: { bodyParser: false } };

export default linksRoute;
