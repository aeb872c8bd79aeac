import type { GetServerSideProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { ProjectsScreen } from '@/screens/projects/ProjectsScreen';
import { getProjects } from '@/server/content/projects/projectsService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ProjectsScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'projects', {
    address: (location, { pageNumber, filter }) =>
      routes.projects(location, { page: pageNumber, category: filter('category') }),
    load: async ({ locale, pageNumber, filter, optional }) => {
      const category = filter('category');
      const query = { page: pageNumber, page_size: PAGE_SIZES.projects, category };
      const list = await optional('projects/', () => getProjects(locale, query));
      return list === null ? null : { pageNumber, category: category ?? null, list: list ?? null };
    },
  });
