import type { Locale } from '@/config/locales';
import { formatDate } from './formatDate';

/** Asia/Baku; no summer time since 2016. */
const BAKU_OFFSET_MS = 4 * 60 * 60 * 1000;

/** `12 noyabr 2026, 10:42` in Baku. @param iso a moment, `2026-11-12T06:42:00Z`; anything else is answered unchanged */
export function formatDateTime(iso: string, locale: Locale): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return `${formatDate(iso, locale)}, ${new Date(time + BAKU_OFFSET_MS).toISOString().slice(11, 16)}`;
}
