import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ProjectScreen } from '@/screens/projects/ProjectScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default ProjectScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['projects'],
    address: (location, { param }) => routes.project(location, param('slug')),
    load: async ({ api, locale, param, html }) => {
      const project = await api.getProject(locale, param('slug'));
      return project && { project: { ...project, body: html(project.body) } };
    },
  });
