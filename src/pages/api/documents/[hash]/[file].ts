import { uploadedDocumentRoute } from '@/server/library/uploadedFileRoutes';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedDocumentRoute;
