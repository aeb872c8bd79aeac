import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { CategoriesScreen } from '@/screens/categories/CategoriesScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default CategoriesScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['shop'],
    address: (location) => routes.categories(location),
    load: ({ api, locale, parts }) =>
      parts({
        categories: () => api.getCategories(locale),
        newest: async () => (await api.getProducts(locale, { page_size: 4 }))?.results ?? null,
      }),
  });
