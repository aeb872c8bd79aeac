import { sharingPictureRoute } from '@/server/pages/sharing-pictures/renderPicture';

export const config = { api: { bodyParser: false } };

export default sharingPictureRoute;
