import { revalidateEndpoint } from '@/contract/operations';
import { route } from '@/server/platform/http/route';
import { revalidatePages } from '@/server/web/rendering/revalidatePages';

export const config = { api: { bodyParser: false } };

export default route({
  POST: { endpoint: revalidateEndpoint, run: ({ body, revalidate }) => revalidatePages(body.paths, revalidate) },
});
