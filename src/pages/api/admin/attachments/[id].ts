import { attachmentRoute } from '@/server/forms/applications/attachmentRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default attachmentRoute;
