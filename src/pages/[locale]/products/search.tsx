import type { GetServerSideProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { readProductFilter } from '@/lib/readProductFilter';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { queryProps } from '@/server/pageProps';

export default ProductsScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  queryProps(context, {
    namespaces: ['shop'],
    address: (location, { page, param }) => routes.products(location, { ...readProductFilter(param), page }),
    load: async ({ api, locale, page, param }) => {
      const filter = readProductFilter(param);
      const list = await api.getProducts(locale, { ...filter, page, page_size: PAGE_SIZES.products });
      return list && { page, filter, list };
    },
  });
