import { attachmentRoute } from '@/server/forms/applications/attachmentsService';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default attachmentRoute;
