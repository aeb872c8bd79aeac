import { siteFileRoute } from '@/server/web/site-files/siteFile';

export const config = { api: { bodyParser: false } };

export default siteFileRoute;
