import type { GetStaticProps } from 'next';
import { CategoriesScreen } from '@/screens/categories/CategoriesScreen';
import { getCategories, getProducts } from '@/server/shop/products/productsService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default CategoriesScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'shop', {
    load: ({ locale, parts }) =>
      parts({
        categories: () => getCategories(locale),
        newest: async () => (await getProducts(locale, { page_size: 4 }))?.results ?? null,
      }),
  });
