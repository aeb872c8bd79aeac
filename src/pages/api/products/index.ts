import { productsEndpoint } from '@/contract/products';
import { route } from '@/server/http/route';
import { getProducts } from '@/server/shop/products/productsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: productsEndpoint, run: ({ locale, query }) => getProducts(locale, query) });
