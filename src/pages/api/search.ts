import { searchEndpoint } from '@/contract/search';
import { route } from '@/server/http/route';
import { search } from '@/server/content/search/searchService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: searchEndpoint, run: ({ locale, query }) => search(locale, query.q) });
