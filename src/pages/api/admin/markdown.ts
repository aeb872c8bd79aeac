import { markdownRoute } from '@/server/backoffice/content/markdownRoute';

export const config = { api: { bodyParser: false } };

export default markdownRoute;
