import { projectEndpoint } from '@/contract/projects';
import { route } from '@/server/http/route';
import { getProject } from '@/server/content/projects/projectsService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: projectEndpoint, run: ({ locale, params }) => getProject(locale, params.slug) });
