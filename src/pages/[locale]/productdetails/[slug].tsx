import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProductScreen } from '@/screens/products/ProductScreen';
import { getProduct } from '@/server/shop/products/productsService';
import { getCities } from '@/server/organisation/directoryService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ProductScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'product', {
    address: (location, { param }) => routes.product(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const product = await getProduct(locale, param('slug'));
      if (!product) return null;
      // The page stands without the cities.
      const cities = await getCities(locale).catch(() => []);
      return { product: { ...product, description: html(product.description) }, city: cities[0] ?? null };
    },
  });
