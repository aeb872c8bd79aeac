import type { GetStaticPaths, GetStaticProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { pageProps } from '@/server/pageProps';

export default ProductsScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['shop'],
    address: (location, { page, filter }) => routes.products(location, { category: filter('category'), page }),
    load: async ({ api, locale, page, filter: read, optional }) => {
      const category = read('category');
      const query = { category, page, page_size: PAGE_SIZES.products };
      const list = await optional('products/', () => api.getProducts(locale, query));
      return list === null ? null : { page, filter: category ? { category } : {}, list: list ?? null };
    },
  });
