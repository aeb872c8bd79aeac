import type { GetStaticProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { getProducts } from '@/server/shop/products/productsService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ProductsScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'products', {
    address: (location, { pageNumber, filter }) =>
      routes.products(location, { category: filter('category'), page: pageNumber }),
    load: async ({ locale, pageNumber, filter: read, optional }) => {
      const category = read('category');
      const query = { category, page: pageNumber, page_size: PAGE_SIZES.products };
      const list = await optional('products/', () => getProducts(locale, query));
      return list === null ? null : { pageNumber, filter: category ? { category } : {}, list: list ?? null };
    },
  });
