import { pictureRoute } from '@/server/library/pictureRoute';

export const config = { api: { bodyParser: false } };

export default pictureRoute;
