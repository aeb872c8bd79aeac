import * as z from '@/contract/zod';
import { clientAddress } from '../../platform/http/request';
import { settings } from '../../platform/settings';
import { countingRoute } from './countingRoute';
import { readReferrer } from './readView';
import { countView } from './viewsService';

/** What `scripts/views.ts` sends. */
const viewSchema = z.object({ page: z.string().max(2000), referrer: z.string().max(300).optional() });

/** `POST /api/views`: counts one view of a page. */
export const viewRoute = countingRoute(viewSchema, ({ page: address, referrer = '' }, request) => {
  const ownHosts = [new URL(settings().SITE_URL).host, request.headers.host ?? ''];
  countView({ address, referrer: readReferrer(referrer, ownHosts), client: clientAddress(request) }, new Date());
});
