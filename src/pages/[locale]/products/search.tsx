import type { GetServerSideProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { isPrice, readProductFilter } from '@/contract/readProductFilter';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { getProducts } from '@/server/shop/products/productsService';
import { serverPage } from '@/server/web/rendering/serverPage';

export default ProductsScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  serverPage(context, 'productSearch', {
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
