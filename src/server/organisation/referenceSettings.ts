import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

export const REFERENCE_PREFIX = /^[A-Z]{2,4}$/;
const prefixSchema = z.string().regex(REFERENCE_PREFIX);

/** What the numbers of new orders, applications and messages begin with: `NQ-26-00001`. Those that were given stay. */
export const referenceSettings = defineSettings({
  name: 'references',
  schema: z.object({ order: prefixSchema, application: prefixSchema, message: prefixSchema }),
  defaults: { order: 'NQ', application: 'NA', message: 'NM' },
});
