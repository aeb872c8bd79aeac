import { uploadRoute } from '@/server/backoffice/library/uploadRoute';

export const config = { api: { bodyParser: false } };

export default uploadRoute;
