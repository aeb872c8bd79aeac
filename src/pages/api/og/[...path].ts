import { sharingPictureRoute } from '@/server/web/sharing-pictures/sharingPictureRoute';

export const config = { api: { bodyParser: false } };

export default sharingPictureRoute;
