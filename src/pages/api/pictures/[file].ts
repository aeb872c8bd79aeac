import { uploadedPictureRoute } from '@/server/library/uploadedPictureRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedPictureRoute;
