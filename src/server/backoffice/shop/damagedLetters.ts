/*
 * Letters that a program has lost: a table saved in a code page without ə ş ğ has `?` in their place, or letters without
 * their marks; UTF-8 that was opened as another encoding shows two signs for each of them.
 */

const AZERBAIJANI = /[əöüğışçƏÖÜĞİŞÇ]/;

/** What a code page puts in place of a letter that it lacks. */
const PLAIN: Record<string, string> = {
  ...{ ə: 'e', ö: 'o', ü: 'u', ğ: 'g', ı: 'i', ş: 's', ç: 'c' },
  ...{ Ə: 'E', Ö: 'O', Ü: 'U', Ğ: 'G', İ: 'I', Ş: 'S', Ç: 'C' },
};

/** The bytes of a code page by their letters. */
const CODE_PAGES = ['windows-1252', 'windows-1254', 'windows-1251'].map((label) => {
  const letters = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
});

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Windows-1254 that was read as Windows-1252 has these for ş ğ ı. */
const ICELANDIC = /[þðýÞÐÝ]/;

/** Whether a word was read in another encoding than it was written: UTF-8 as a code page is `dÉ™st`. */
function isMisread(word: string): boolean {
  if (ICELANDIC.test(word)) return true;
  return CODE_PAGES.some((page) => {
    const bytes = [...word].map((letter) => page.get(letter));
    if (!bytes.every((byte) => byte !== undefined)) return false;
    try {
      return AZERBAIJANI.test(utf8.decode(Uint8Array.from(bytes)));
    } catch {
      return false;
    }
  });
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '' && !/[/=]/.test(word));

/** Whether a word is another one that has lost some of its letters. */
function isRemainder(word: string, whole: string): boolean {
  if (word === whole || word.length !== whole.length || !AZERBAIJANI.test(whole)) return false;
  return [...whole].every((letter, index) => {
    const other = word[index];
    return other === letter || (AZERBAIJANI.test(letter) && (other === '?' || other === PLAIN[letter]));
  });
}

/**
 * Whether a text has letters that were lost or misread on its way through another program.
 *
 * @param before the stored text; empty for a new one
 */
export function hasDamagedLetters(before: string, after: string): boolean {
  if (before === after) return false;
  if (after.includes('\uFFFD')) return true;
  const stored = splitWords(before);
  return splitWords(after).some(
    (word) =>
      !stored.includes(word) &&
      (/\p{L}\?\p{L}/u.test(word) || isMisread(word) || stored.some((whole) => isRemainder(word, whole))),
  );
}
