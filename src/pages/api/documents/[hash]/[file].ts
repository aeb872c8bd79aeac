import { uploadedDocumentRoute } from '@/server/uploads/uploadedFileRoutes';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedDocumentRoute;
