import { findDateLimits, isUsualYear } from '@/contract/text.mjs';
import type { TextKey } from '../../texts/texts';

/** Azerbaijan has had no summer time since 2016. */
const BAKU = '+04:00';
const BAKU_MS = 4 * 60 * 60_000;

/** What a `datetime-local` input sent, as a time of Baku; `null` where it is none. */
export function parseBakuTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const time = new Date(`${text}:00${BAKU}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** What is wrong with the year of a date or a time; `null` where somebody can mean it. @param date begins with the year */
export function findYearFault(date: string, now = new Date()): { key: TextKey; values: Record<string, string> } | null {
  const { min, max } = findDateLimits(now);
  if (isUsualYear(date, now)) return null;
  return { key: 'adminFields:wrong.year', values: { min: min.slice(0, 4), max: max.slice(0, 4) } };
}

/** The limits of a `datetime-local` input. */
export function findTimeLimits(now = new Date()): { min: string; max: string } {
  const { min, max } = findDateLimits(now);
  return { min: `${min}T00:00`, max: `${max}T23:59` };
}

/** A time as people in Baku write it: `22.11.2026 09:30`. @param iso in UTC */
export function formatBakuTime(iso: string): string {
  const [date = '', time = ''] = new Date(Date.parse(iso) + BAKU_MS).toISOString().split('T');
  return `${date.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

/** The same time for a `datetime-local` input: `2026-11-22T09:30`. @param iso in UTC */
export const toBakuInput = (iso: string): string => new Date(Date.parse(iso) + BAKU_MS).toISOString().slice(0, 16);
