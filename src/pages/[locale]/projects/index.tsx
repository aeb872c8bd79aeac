import type { GetStaticPaths, GetStaticProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { ProjectsScreen } from '@/screens/projects/ProjectsScreen';
import { pageProps } from '@/server/pageProps';

export default ProjectsScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['projects'],
    address: (location, { page, filter }) => routes.projects(location, { page, category: filter('category') }),
    load: async ({ api, locale, page, filter, optional }) => {
      const category = filter('category');
      const query = { page, page_size: PAGE_SIZES.projects, category };
      const list = await optional('projects/', () => api.getProjects(locale, query));
      return list === null ? null : { page, category: category ?? null, list: list ?? null };
    },
  });
