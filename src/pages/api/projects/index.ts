import { projectsEndpoint } from '@/contract/projects';
import { route } from '@/server/http/route';
import { getProjects } from '@/server/content/projects/projectsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: projectsEndpoint, run: ({ locale, query }) => getProjects(locale, query) });
