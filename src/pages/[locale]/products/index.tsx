import type { GetServerSideProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { readPage } from '@/config/readPage';
import { PAGES } from '@/config/pages';
import { routes } from '@/config/routes';
import { isPrice, readProductFilter } from '@/contract/readProductFilter';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { getProducts } from '@/server/shop/products/productsService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ProductsScreen;

const getListPage: GetServerSideProps = (context) =>
  sitePage(context, 'products', {
    address: (location, { pageNumber, filter }) =>
      routes.products(location, { category: filter('category'), page: pageNumber }),
    load: async ({ locale, pageNumber, filter: read, optional }) => {
      const category = read('category');
      const query = { category, page: pageNumber, page_size: PAGE_SIZES.products };
      const list = await optional('products/', () => getProducts(locale, query));
      return list === null ? null : { pageNumber, filter: category ? { category } : {}, list: list ?? null };
    },
  });

const getSearchPage: GetServerSideProps = (context) =>
  sitePage(context, 'productSearch', {
    address: (location, { pageNumber, param }) =>
      routes.products(location, { ...readProductFilter(param), page: pageNumber }),
    load: async ({ locale, pageNumber, param }) => {
      const filter = readProductFilter(param);
      const { min_price, max_price, ...others } = filter;
      const list = await getProducts(locale, {
        ...others,
        ...(isPrice(min_price) && { min_price }),
        ...(isPrice(max_price) && { max_price }),
        page: pageNumber,
        page_size: PAGE_SIZES.products,
      });
      return list && { pageNumber, filter, list };
    },
  });

export const getServerSideProps: GetServerSideProps = (context) => {
  const query = new URLSearchParams(context.resolvedUrl.split('?')[1]);
  return readPage(PAGES.products.path, query)?.name === 'productSearch' ? getSearchPage(context) : getListPage(context);
};
