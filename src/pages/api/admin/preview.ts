import { findContentType } from '@/server/backoffice/frame/contentResources';
import { previewRoute } from '@/server/backoffice/content/previewRoute';

export const config = { api: { bodyParser: false } };

export default previewRoute(findContentType);
