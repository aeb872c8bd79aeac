import { guidePictureRoute } from '@/server/backoffice/help/guidePictureRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default guidePictureRoute;
