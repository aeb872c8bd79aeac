import type { SitePart } from '@/config/parts';
import { processValue } from '../processValue.mjs';

/**
 * Finds the parts of the site that are turned off. The start sets it, because they are a setting of the organisation;
 * until then every part is on.
 */
export const partsOff = () =>
  processValue('parts off', (): { find: () => Promise<readonly SitePart[]> } => ({ find: () => Promise.resolve([]) }));
