import { sharingPictureRoute } from '@/server/web/sharing-pictures/renderPicture';

export const config = { api: { bodyParser: false } };

export default sharingPictureRoute;
