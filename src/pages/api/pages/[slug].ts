import { pageEndpoint } from '@/contract/pages';
import { route } from '@/server/http/route';
import { getContentPage } from '@/server/content/pages/contentService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: pageEndpoint, run: ({ locale, params }) => getContentPage(locale, params.slug) });
