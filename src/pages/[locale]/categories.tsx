import type { GetServerSideProps } from 'next';
import { CategoriesScreen } from '@/screens/categories/CategoriesScreen';
import { getCategories, getProducts } from '@/server/shop/products/productsService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default CategoriesScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'shop', {
    load: ({ locale, parts }) =>
      parts({
        categories: () => getCategories(locale),
        newest: async () => (await getProducts(locale, { page_size: 4 }))?.results ?? null,
      }),
  });
