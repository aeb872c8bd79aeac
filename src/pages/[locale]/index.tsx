import type { GetStaticProps } from 'next';
import { HomeScreen } from '@/screens/home/HomeScreen';
import { getContentPage } from '@/server/backends/content';
import { getMedia } from '@/server/backends/media';
import { getProducts } from '@/server/backends/products';
import { getProjects } from '@/server/backends/projects';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default HomeScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'home', {
    load: ({ locale, parts }) =>
      parts({
        content: () => getContentPage(locale, 'home'),
        projects: () => getProjects(locale, { page_size: 3 }),
        products: async () => (await getProducts(locale, { in_stock: '1', page_size: 4 }))?.results ?? null,
        media: () => getMedia(locale, { page_size: 4 }),
      }),
  });
