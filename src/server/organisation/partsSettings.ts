import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

/** Which parts of the site the organisation has: each is on until an owner turns it off. */
export const partsSettings = defineSettings({
  name: 'parts',
  schema: z.object({
    shop: z.boolean(),
    accounts: z.boolean(),
    requests: z.boolean(),
    media: z.boolean(),
    projects: z.boolean(),
  }),
  defaults: { shop: true, accounts: true, requests: true, media: true, projects: true },
});
