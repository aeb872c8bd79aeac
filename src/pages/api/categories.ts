import { categoriesEndpoint } from '@/contract/products';
import { route } from '@/server/http/route';
import { getCategories } from '@/server/shop/products/productsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: categoriesEndpoint, run: ({ locale }) => getCategories(locale) });
