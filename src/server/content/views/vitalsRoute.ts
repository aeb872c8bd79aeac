import * as z from '@/contract/zod';
import { clientAddress } from '../../platform/http/request';
import { countingRoute } from './countingRoute';
import { countVitals } from './vitalsService';

/** What `scripts/vitals.ts` sends. */
const vitalsSchema = z.object({
  page: z.string().max(2000),
  lcp: z.number().optional(),
  inp: z.number().optional(),
  cls: z.number().optional(),
});

/** `POST /api/vitals`: counts how fast a page was for one visit. */
export const vitalsRoute = countingRoute(vitalsSchema, ({ page: address, ...measured }, request) =>
  countVitals({ address, client: clientAddress(request), measured }, new Date()),
);
