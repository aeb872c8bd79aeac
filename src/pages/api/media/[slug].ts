import { mediaPostEndpoint } from '@/contract/media';
import { route } from '@/server/http/route';
import { getMediaPost } from '@/server/content/media/mediaService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: mediaPostEndpoint, run: ({ locale, params }) => getMediaPost(locale, params.slug) });
