import * as z from './zod';

/** No control characters or line breaks, because names are used in mail headers. */
const printable = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Tabs, as copied from a table, become spaces. */
export const personNameSchema = z
  .string()
  .transform((name) => name.replace(/\t+/g, ' ').trim())
  .pipe(z.string().min(1).max(80).regex(printable));

/** Control characters except tabs and line breaks. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/**
 * Multi-line text: line breaks are normalised to `\n`, control characters are removed.
 * @param max characters after normalisation
 */
export const longTextSchema = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(CONTROLS, '')
        .trim(),
    )
    .pipe(z.string().min(1).max(max));

/** E-mail addresses are stored and compared in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((value) => value.toLowerCase());

/**
 * An Azerbaijani number in any usual spelling (`050 123 45 67`, `(012) 345-67-89`, `+994 50 …`, `994…`, `00994…`), or
 * a foreign one with its `+`; the result is `+994501234567`.
 */
export const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .transform((value) => normalizePhone(value))
  .refine((value): value is string => value !== null, { error: 'phone' })
  .meta({ description: 'Azerbaijani in any usual spelling, such as 050 123 45 67, or foreign with its +' });

/** `null` when the value is no phone number. */
export function normalizePhone(value: string): string | null {
  // Copied numbers contain invisible characters and dashes of every length.
  const written = value.replace(/\p{Cf}/gu, '').trim();
  if (!/^[+\d\s()./\p{Pd}]+$/u.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const isInternational = written.startsWith('+') || digits.startsWith('00');
  const bare = isInternational ? digits.replace(/^00/, '') : digits;
  // Up to ten digits are a national number, even when they begin with 994; after 994 some people keep the 0.
  const isNational = !isInternational && bare.length <= 10;
  const [, number] = (isNational ? /^0?([1-9]\d{8})$/ : /^9940?([1-9]\d{8})$/).exec(bare) ?? [];
  if (number) return `+994${number}`;
  return isInternational && !bare.startsWith('994') && /^[1-9]\d{7,14}$/.test(bare) ? `+${bare}` : null;
}
