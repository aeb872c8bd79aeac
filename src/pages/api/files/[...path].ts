import { siteFileRoute } from '@/server/siteFiles/siteFileRoute';

export const config = { api: { bodyParser: false } };

export default siteFileRoute;
