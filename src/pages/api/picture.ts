import { pictureRoute } from '@/server/pictures/pictureRoute';

export const config = { api: { bodyParser: false } };

export default pictureRoute;
