import { previewRoute } from '@/server/publishing/previewRoute';

export const config = { api: { bodyParser: false } };

export default previewRoute;
