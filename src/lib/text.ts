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
