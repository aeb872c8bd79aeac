import { SITE_PARTS, type SitePart } from '@/config/parts';
import { readSettings } from './settingsService';
import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

/** The parts of the site that are turned off; outside of transactions (`findSettings`). */
export async function findPartsOff(): Promise<SitePart[]> {
  const isOn = await readSettings(partsSettings);
  return SITE_PARTS.filter((part) => !isOn[part]);
}

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
