import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ProjectScreen } from '@/screens/projects/ProjectScreen';
import { getProject } from '@/server/content/projects/projectsService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ProjectScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'project', {
    address: (location, { param }) => routes.project(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const project = await getProject(locale, param('slug'));
      return project && { project: { ...project, body: html(project.body) } };
    },
  });
