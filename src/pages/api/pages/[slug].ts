import { pageEndpoint } from '@/contract/pages';
import { route } from '@/server/http/route';
import { getPage } from '@/server/pages/pagesService';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: pageEndpoint, run: ({ locale, params }) => getPage(locale, params.slug) },
});
