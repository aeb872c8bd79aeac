import { siteFileRoute } from '@/server/web/site-files/siteFileRoute';

export const config = { api: { bodyParser: false } };

export default siteFileRoute;
