import { uploadedPictureRoute } from '@/server/pictures/uploadedPictureRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default uploadedPictureRoute;
