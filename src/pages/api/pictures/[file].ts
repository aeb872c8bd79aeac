import { uploadedPictureRoute } from '@/server/uploads/uploadedFileRoutes';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedPictureRoute;
