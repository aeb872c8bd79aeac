import type { Locale } from '@/config/locales';
import { formatNumber } from './numbers';

/**
 * `1 280,00 AZN` in az, `AZN 1,280.00` in en; U+00A0 between number and currency.
 * @param amount manats, as a number or as the contract's decimal string `"1280.00"`
 */
export function formatMoney(amount: number | string, locale: Locale): string {
  const number = formatNumber(Number(amount), locale, 2);
  return locale === 'az' ? `${number}\u00a0AZN` : `AZN\u00a0${number}`;
}

/** Converts qəpik (a whole number) to the contract's decimal string in AZN: 21000 is `"210.00"`. */
export const formatAmount = (qepik: number): string => (qepik / 100).toFixed(2);

/** Converts the contract's decimal string, or a number of AZN, to whole qəpik: `"210.00"` is 21000. */
export const toQepik = (money: string | number): number => Math.round(Number(money) * 100);
