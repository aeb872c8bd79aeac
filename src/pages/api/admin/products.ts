import { productChoicesRoute } from '@/server/backoffice/shop/productChoicesRoute';

export const config = { api: { bodyParser: false } };

export default productChoicesRoute;
