import { contrastRoute } from '@/server/backoffice/settings/contrastRoute';

export const config = { api: { bodyParser: false } };

export default contrastRoute;
