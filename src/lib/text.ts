import type { Locale } from '@/config/locales';

const TO_ASCII: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ö: 'o', ü: 'u', ğ: 'g', ş: 's', ç: 'c' };

/**
 * Normalizes a text for comparing and searching: lower case by the rules of Azerbaijani (I → ı, İ → i), then without
 * diacritics, so that `seki` finds `Şəki` and all four i match one another.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('az')
    .replace(/[əıöüğşç]/g, (letter) => TO_ASCII[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** `Səhiyyə konsaltinqi` → `sehiyye-konsaltinqi`. Empty when the text has neither a Latin letter nor a digit. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Compares names by the alphabet of a language, and numbers in them by their value: `Dəst 2` before `Dəst 10`. */
export const nameOrder = (locale: string): ((one: string, other: string) => number) =>
  new Intl.Collator(locale, { numeric: true }).compare;

/** Of Azerbaijani, with the `w` of foreign names after `v`. */
const ALPHABET = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz';
const FIRST_LETTER = 'A'.charCodeAt(0);

/** A letter of the alphabet by its place in it; another letter stays, behind all of them. */
function orderLetter(letter: string): string {
  const own = ALPHABET.indexOf(letter);
  const place = own < 0 ? ALPHABET.indexOf(fold(letter)) : own;
  return place < 0 ? letter : String.fromCharCode(FIRST_LETTER + place);
}

/** In English these stand behind all words that begin with the other letter. */
const ENGLISH: Readonly<Record<string, string>> = { ə: 'e~', ı: 'i~' };

/**
 * What a database sorts a name by, byte for byte: in the order of `nameOrder`, without its differences between `e`, `é`
 * and `E`. A number has its length before it.
 */
export function nameKey(name: string, locale: Locale): string {
  const letters = name.normalize('NFC').toLocaleLowerCase(locale);
  return letters
    .replace(/0*(\d+)|(\p{L}\p{M}*)|[^\p{L}\d]+/gu, (_, digits?: string, letter?: string) => {
      if (digits !== undefined) return `${String(digits.length).padStart(3, '0')}${digits}`;
      if (letter === undefined) return ' ';
      return locale === 'az' ? orderLetter(letter) : (ENGLISH[letter] ?? fold(letter));
    })
    .trim();
}

/** The initials of a person, of the first and the last word of the name. */
export const readInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(([letter]) => letter)
    .filter((_, index, { length }) => index === 0 || index === length - 1)
    .join('');

/** With a capital letter at the beginning, by the rules of the language (i → İ in Azerbaijani). */
export const capitalise = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** The first words of a text on one line, with `…` where it goes on. @param max in letters */
export function shorten(text: string, max = 80): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  if (letters.length <= max) return letters.join('');
  const start = letters.slice(0, max).join('');
  return `${start.replace(/[\s.,;:!?–-]*\s\S*$/, '')}…`;
}
