import { siteFileRoute } from '@/server/pages/site-files/siteFile';

export const config = { api: { bodyParser: false } };

export default siteFileRoute;
