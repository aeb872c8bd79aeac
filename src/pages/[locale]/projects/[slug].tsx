import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProjectScreen } from '@/screens/projects/ProjectScreen';
import { getProject } from '@/server/content/projects/projectsService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ProjectScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'project', {
    address: (location, { param }) => routes.project(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const project = await getProject(locale, param('slug'));
      return project && { project: { ...project, body: html(project.body) } };
    },
  });
