import { productsCsvRoute } from '@/server/backoffice/shop/productsCsvRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default productsCsvRoute;
