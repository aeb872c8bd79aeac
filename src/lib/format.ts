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

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `86 KB`, `2.4 MB`; no line ends before the unit. */
export const formatSize = (bytes: number, locale: Locale): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE), locale)}\u00a0KB`
    : `${formatNumber(bytes / MEGABYTE, locale, 1)}\u00a0MB`;

/** Position in a numbered list, at least two digits: `01`, `02` … */
export const formatPosition = (position: number): string => String(position).padStart(2, '0');

/**
 * `1 280,00 AZN` in az, `AZN 1,280.00` in en; U+00A0 between number and currency.
 * @param amount manats, as a number or as the contract's decimal string `"1280.00"`
 */
export function formatMoney(amount: number | string, locale: Locale, decimals = 2): string {
  const number = formatNumber(Number(amount), locale, decimals);
  return locale === 'az' ? `${number}\u00a0AZN` : `AZN\u00a0${number}`;
}

/** The same without qəpik where there are none, `1 280 AZN`, for a price that is no sum of an order. */
export const formatRoundMoney = (amount: string, locale: Locale): string =>
  formatMoney(amount, locale, amount.endsWith('.00') ? 0 : 2);

/** Converts qəpik (a whole number) to the contract's decimal string in AZN: 21000 is `"210.00"`. */
export const formatAmount = (qepik: number): string => (qepik / 100).toFixed(2);

/** Converts the contract's decimal string, or a number of AZN, to whole qəpik: `"210.00"` is 21000. */
export const toQepik = (money: string | number): number => Math.round(Number(money) * 100);

/** The part of a price that is VAT, in qəpik. */
export const includedVat = (qepik: number, percent: number): number => Math.round((qepik * percent) / (100 + percent));
