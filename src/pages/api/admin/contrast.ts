import { contrastRoute } from '@/server/organisation/contrastRoute';

export const config = { api: { bodyParser: false } };

export default contrastRoute;
