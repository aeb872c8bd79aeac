import { productChoicesRoute } from '@/server/products/productChoicesRoute';

export const config = { api: { bodyParser: false } };

export default productChoicesRoute;
