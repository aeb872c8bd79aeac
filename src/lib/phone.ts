import { PHONE_COUNTRY_PREFIX } from '@/config/constants';

const COUNTRY = PHONE_COUNTRY_PREFIX.slice(1);

/** A short number of Azerbaijan, such as `*1234` or `146`: it has no country. */
const SHORT_NUMBER = /^\*?\d{3,4}$/;

/** @param number as it was typed */
export const isShortNumber = (number: string): boolean => SHORT_NUMBER.test(number.trim());

/**
 * The international digits of a phone number in any notation: `(012) 000-00-00`, `+994 12 …`, `+994 (0) 12 …` and
 * `120000000` are all `994120000000`. A number with another country code (`+90 …`, `0090 …`) keeps it. Empty without any
 * digit.
 */
export function phoneDigits(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^(?:00)?9940(?=\d{9}$)/, COUNTRY);
  if (digits.startsWith('00')) return digits.slice(2);
  // After a word too: `Tel: +90 …`.
  if (/^\D*\+/.test(number) || digits === '') return digits;
  // Nine digits are a national number, even one that begins with 994.
  if (digits.startsWith(COUNTRY) && digits.length > 9) return digits;
  return COUNTRY + digits.replace(/^0/, '');
}

/** `+994 12 000 00 00`; a number of another country or length is returned unchanged. */
export function formatPhone(number: string): string {
  const parts = /^994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(number));
  return parts ? `+994 ${parts.slice(1).join(' ')}` : number;
}

/** `formatPhone` for the middle of a sentence: no line ends within the number. */
export const formatPhoneInText = (number: string): string => formatPhone(number).replaceAll(' ', '\u00a0');

export const telHref = (number: string): string =>
  isShortNumber(number) ? `tel:${number.trim()}` : `tel:+${phoneDigits(number)}`;

const MOBILE = /^994(?:10|50|51|55|60|70|77|99)\d{7}$/;

/** Whether WhatsApp may know the number: a mobile one of Azerbaijan, or any of another country. */
export function isWhatsappNumber(number: string): boolean {
  const digits = phoneDigits(number);
  return digits.startsWith(COUNTRY) ? MOBILE.test(digits) : digits.length >= 8;
}

/** A WhatsApp chat with this number, which must not be empty; `text` is the prefilled message. */
export const whatsappHref = (number: string, text?: string): string =>
  `https://wa.me/${phoneDigits(number)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
