import { mediaEndpoint } from '@/contract/media';
import { route } from '@/server/http/route';
import { getMedia } from '@/server/content/media/mediaService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: mediaEndpoint, run: ({ locale, query }) => getMedia(locale, query) });
