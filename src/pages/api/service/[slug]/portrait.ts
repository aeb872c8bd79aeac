import { portraitRoute } from '@/server/pages/sharing-pictures/thumbnailRoute';

export const config = { api: { bodyParser: false } };

export default portraitRoute;
