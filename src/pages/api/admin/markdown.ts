import { markdownRoute } from '@/server/content/markdownRoute';

export const config = { api: { bodyParser: false } };

export default markdownRoute;
