/** Asia/Baku; no summer time since 2016. */
const BAKU_OFFSET_MS = 4 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Baku, `2026-11-22`. */
export const toBakuDay = (time: Date): string => new Date(time.getTime() + BAKU_OFFSET_MS).toISOString().slice(0, 10);

/** When a day of Baku begins and ends, in UTC (ISO 8601); the end is exclusive. @param day `2026-11-22` */
export function bakuDayRange(day: string): { start: string; end: string } {
  const start = Date.parse(day) - BAKU_OFFSET_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
