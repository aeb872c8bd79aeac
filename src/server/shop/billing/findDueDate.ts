import { addWorkingDays } from '@/lib/addWorkingDays';
import { hoursSettings, WEEKDAYS } from '../../organisation/hoursSettings';
import { readSettings } from '../../organisation/settingsService';

/**
 * The day (`2026-11-27`) until which an order is to be paid.
 * @param days working days after the order; 0 where nothing is said of it
 */
export async function findDueDate(createdAt: string, days: number): Promise<string | null> {
  if (days === 0) return null;
  const hours = await readSettings(hoursSettings);
  const open = WEEKDAYS.flatMap((day, index) => (hours[day] === '' ? [] : [index + 1]));
  return addWorkingDays(createdAt, days, {
    opening_hours: open.length > 0 ? [{ days: open }] : [],
    // All of them, so that an old invoice says the same as when it was new.
    closed_days: hours.closed.map(({ from, to }) => ({ from, to: to || from })),
  });
}
