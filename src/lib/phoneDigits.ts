import { PHONE_COUNTRY_PREFIX } from '@/config/constants';

const COUNTRY = PHONE_COUNTRY_PREFIX.slice(1);

/**
 * The international digits of a phone number however it is written: `(012) 000-00-00`, `+994 12 …` and `120000000` are
 * all `994120000000`. A number that names another country (`+90 …`, `0090 …`) keeps it. Empty without any digit.
 */
export function phoneDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (digits.startsWith('00')) return digits.slice(2);
  if (number.trim().startsWith('+') || digits === '') return digits;
  // Nine digits are a national number, even one that begins with 994.
  if (digits.startsWith(COUNTRY) && digits.length > 9) return digits;
  return COUNTRY + digits.replace(/^0/, '');
}
