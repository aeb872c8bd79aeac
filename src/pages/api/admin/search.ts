import { searchRoute } from '@/server/backoffice/frame/searchPage';

export const config = { api: { bodyParser: false } };
export default searchRoute;
