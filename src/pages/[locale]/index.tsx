import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { HomeScreen } from '@/screens/home/HomeScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default HomeScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['home'],
    address: routes.home,
    load: ({ api, locale, parts }) =>
      parts({
        content: () => api.getPage(locale, 'home'),
        projects: () => api.getProjects(locale, { page_size: 3 }),
        media: () => api.getMedia(locale, { page_size: 5 }),
      }),
  });
