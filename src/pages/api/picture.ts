import { pictureRoute } from '@/server/http/pictureRoute';

export const config = { api: { bodyParser: false } };

export default pictureRoute;
