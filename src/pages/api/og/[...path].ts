import { sharingPictureRoute } from '@/server/sharing-pictures/sharingPictureRoute';

export const config = { api: { bodyParser: false } };

export default sharingPictureRoute;
