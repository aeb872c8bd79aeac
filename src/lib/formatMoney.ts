import type { Locale } from '@/config/locales';
import { formatNumber } from './formatNumber';

/**
 * `1 280,00 AZN` in az, `AZN 1,280.00` in en; U+00A0 between number and currency.
 * @param amount manats, as a number or as the contract's decimal string `"1280.00"`
 */
export function formatMoney(amount: number | string, locale: Locale): string {
  const number = formatNumber(Number(amount), locale, 2);
  return locale === 'az' ? `${number}\u00a0AZN` : `AZN\u00a0${number}`;
}
