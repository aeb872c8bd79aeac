import { personFileRoute } from '@/server/backoffice/personal-data/personFileRoute';

export const config = { api: { bodyParser: false } };

export default personFileRoute;
