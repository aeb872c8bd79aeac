import { productEndpoint } from '@/contract/products';
import { route } from '@/server/http/route';
import { getProduct } from '@/server/shop/products/productsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: productEndpoint,
  run: ({ locale, params }) => getProduct(locale, params.slug),
});
