import { uploadedDocumentRoute } from '@/server/pictures/uploadedDocumentRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedDocumentRoute;
