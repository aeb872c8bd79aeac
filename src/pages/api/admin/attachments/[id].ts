import { attachmentRoute } from '@/server/applications/attachmentRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default attachmentRoute;
