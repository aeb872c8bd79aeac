import { personFileRoute } from '@/server/rights/personFileRoute';

export const config = { api: { bodyParser: false } };

export default personFileRoute;
