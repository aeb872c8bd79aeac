import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ProductScreen } from '@/screens/products/ProductScreen';
import { getProduct } from '@/server/shop/products/productsService';
import { getProductProject } from '@/server/content/projects/projectsService';
import { getCities } from '@/server/organisation/directoryService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ProductScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'product', {
    address: (location, { param }) => routes.product(location, param('product_slug')),
    load: async ({ locale, param, html, parts }) => {
      const product = await getProduct(locale, param('product_slug'));
      if (!product) return null;
      const { cities, project } = await parts({
        cities: () => getCities(locale),
        project: () => getProductProject(locale, product.slug),
      });
      return { product: { ...product, description: html(product.description) }, city: cities?.[0] ?? null, project };
    },
  });
