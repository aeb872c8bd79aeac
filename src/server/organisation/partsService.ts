import { SITE_PARTS, type SitePart } from '@/config/parts';
import { partsSettings } from './partsSettings';
import { readSettings } from './settingsService';

/** The parts of the site that are turned off; outside of transactions (`findSettings`). */
export async function findPartsOff(): Promise<SitePart[]> {
  const isOn = await readSettings(partsSettings);
  return SITE_PARTS.filter((part) => !isOn[part]);
}
