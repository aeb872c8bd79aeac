import { siteFileRoute } from '@/server/http/siteFileRoute';

export const config = { api: { bodyParser: false } };

export default siteFileRoute;
