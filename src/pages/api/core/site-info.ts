import { siteInfoEndpoint } from '@/contract/site';
import { route } from '@/server/http/route';
import { getSiteInfo } from '@/server/organisation/siteInfoService';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: siteInfoEndpoint, run: ({ locale }) => getSiteInfo(locale) });
