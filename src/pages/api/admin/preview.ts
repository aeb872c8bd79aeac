import { findContentType } from '@/server/backoffice/content/contentResources';
import { previewRoute } from '@/server/backoffice/content/previewRoute';

export const config = { api: { bodyParser: false } };

export default previewRoute(findContentType);
