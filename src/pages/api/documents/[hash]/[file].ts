import { uploadedDocumentRoute } from '@/server/library/uploadedDocumentRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedDocumentRoute;
