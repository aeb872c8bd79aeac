import type { GetStaticProps } from 'next';
import { CategoriesScreen } from '@/screens/categories/CategoriesScreen';
import { getCategories, getProducts } from '@/server/backends/products';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default CategoriesScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'shop', {
    load: ({ locale, parts }) =>
      parts({
        categories: () => getCategories(locale),
        newest: async () => (await getProducts(locale, { page_size: 4 }))?.results ?? null,
      }),
  });
