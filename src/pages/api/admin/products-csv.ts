import { productsCsvRoute } from '@/server/products/productsCsvRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default productsCsvRoute;
