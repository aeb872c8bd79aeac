import { socialNetworksEndpoint } from '@/contract/site';
import { route } from '@/server/http/route';
import { getSocialNetworks } from '@/server/organisation/directoryService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: socialNetworksEndpoint, run: ({ locale }) => getSocialNetworks(locale) });
