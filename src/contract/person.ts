import * as z from './zod';

/** Anything but control characters and line breaks: a name ends up in mail headers. */
const printable = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A tab, as comes along from a table, is a blank. */
export const personNameSchema = z
  .string()
  .transform((name) => name.replace(/\t+/g, ' ').trim())
  .pipe(z.string().min(1).max(80).regex(printable));

/** Control characters but tabs and line breaks, which nobody typed and no mail should hold. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/**
 * What someone wrote, in paragraphs: line breaks are `\n` however they were sent, control characters are left out.
 * @param max characters after that
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

/** Addresses are compared in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((value) => value.toLowerCase());

/**
 * An Azerbaijani number in any usual spelling (`050 123 45 67`, `(012) 345-67-89`, `+994 50 …`, `994…`, `00994…`), or
 * a foreign one with its `+`; kept as `+994501234567`.
 */
export const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .transform((value) => normalizePhone(value))
  .refine((value): value is string => value !== null, { error: 'phone' })
  .meta({ description: 'Azerbaijani in any usual spelling, such as 050 123 45 67, or foreign with its +' });

/** `null` when it is no phone number. */
export function normalizePhone(value: string): string | null {
  // Copied numbers bring marks that nobody sees, and dashes of every length.
  const written = value.replace(/\p{Cf}/gu, '').trim();
  if (!/^[+\d\s()./\p{Pd}]+$/u.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const isInternational = written.startsWith('+') || digits.startsWith('00');
  const bare = isInternational ? digits.replace(/^00/, '') : digits;
  // Ten digits at the most are a national number, even one that begins with 994; after 994 some keep the 0.
  const isNational = !isInternational && bare.length <= 10;
  const [, number] = (isNational ? /^0?([1-9]\d{8})$/ : /^9940?([1-9]\d{8})$/).exec(bare) ?? [];
  if (number) return `+994${number}`;
  return isInternational && !bare.startsWith('994') && /^[1-9]\d{7,14}$/.test(bare) ? `+${bare}` : null;
}
