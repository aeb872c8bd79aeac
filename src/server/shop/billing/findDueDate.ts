import { addWorkingDays } from '@/lib/addWorkingDays';
import { hoursSettings, toOpeningTimes } from '../../organisation/hoursSettings';
import { readSettings } from '../../organisation/settingsService';

/**
 * The day (`2026-11-27`) until which an order is to be paid.
 * @param days working days after the order; 0 where nothing is said of it
 */
export async function findDueDate(createdAt: string, days: number): Promise<string | null> {
  if (days === 0) return null;
  // With all closed days, so that an old invoice says the same as when it was new.
  return addWorkingDays(createdAt, days, toOpeningTimes(await readSettings(hoursSettings)));
}
