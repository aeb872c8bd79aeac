import { readDateText } from '@/lib/dateText';
import { findDateLimits, isUsualYear } from '@/contract/text.mjs';
import type { TextKey } from '../../texts/texts';

/** Azerbaijan has had no summer time since 2016. */
const BAKU = '+04:00';
const BAKU_MS = 4 * 60 * 60_000;

/** A typed time, as a time of Baku; `null` where it is none. */
export function parseBakuTime(typed: string): Date | null {
  const text = readDateText(typed);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const time = new Date(`${text}:00${BAKU}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** What is wrong with the year of a typed date or time; `null` where somebody can mean it. */
export function findYearFault(
  typed: string,
  now = new Date(),
): { key: TextKey; values: Record<string, string> } | null {
  const { min, max } = findDateLimits(now);
  if (isUsualYear(readDateText(typed), now)) return null;
  return { key: 'adminFields:wrong.year', values: { min: min.slice(0, 4), max: max.slice(0, 4) } };
}

/** A time as people in Baku write it: `22.11.2026 09:30`. @param iso in UTC */
export function formatBakuTime(iso: string): string {
  const [date = '', time = ''] = new Date(Date.parse(iso) + BAKU_MS).toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

/** The hour and minute in Baku: `09:30`. @param iso in UTC */
export const formatBakuClock = (iso: string): string => formatBakuTime(iso).slice(-5);
