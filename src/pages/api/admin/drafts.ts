import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { draftsRoute } from '@/server/backoffice/content/draftsRoute';

export const config = { api: { bodyParser: false } };

export default draftsRoute(findContentResource);
