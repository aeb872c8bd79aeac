import { socialMediasEndpoint } from '@/contract/site';
import { route } from '@/server/http/route';
import { getSocialMedias } from '@/server/organisation/directoryService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: socialMediasEndpoint, run: ({ locale }) => getSocialMedias(locale) });
