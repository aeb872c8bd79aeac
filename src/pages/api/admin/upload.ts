import { uploadRoute } from '@/server/backoffice/library/uploadBody';

export const config = { api: { bodyParser: false } };

export default uploadRoute;
