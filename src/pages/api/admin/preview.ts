import { previewRoute } from '@/server/publishing/previewRoute';

export default previewRoute;
