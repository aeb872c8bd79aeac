import type { Locale } from '@/config/locales';

/** Intl is not used: it groups Azerbaijani thousands with a dot, and its data differ between server and browsers. */
const SEPARATORS = { az: { group: '\u00a0', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

/**
 * `9400` → `9 400` (U+00A0) in az, `9,400` in en.
 * @param decimals digits after the separator; without it as many as the number has
 */
export function formatNumber(value: number, locale: Locale, decimals?: number): string {
  const { group, decimal } = SEPARATORS[locale];
  const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Position in a numbered list, at least two digits: `01`, `02` … */
export const formatPosition = (position: number): string => String(position).padStart(2, '0');
