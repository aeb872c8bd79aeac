const TO_ASCII: Readonly<Record<string, string>> = { ə: 'e', ı: 'i', ö: 'o', ü: 'u', ğ: 'g', ş: 's', ç: 'c' };

/**
 * The form in which texts are compared and searched: lower case by the rules of Azerbaijani (I is ı, İ is i), then
 * letters without their marks, so that `seki` finds `Şəki` and all four i find one another.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('az')
    .replace(/[əıöüğşç]/g, (letter) => TO_ASCII[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
