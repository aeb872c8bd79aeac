import { fold } from '@/lib/text';

/*
 * Letters that a program has lost: a table saved in a code page without ə ş ğ has `?` in their place, or letters without
 * their marks; UTF-8 that was opened as another encoding shows two signs for each of them.
 */

const AZERBAIJANI = 'əöüğışçƏÖÜĞİŞÇ';

/** UTF-8 read as a code page, `É™` for `ə`; and what Windows-1254 that was read as Windows-1252 has for ş, ğ and ı. */
const MISREAD = [
  ...['windows-1254', 'windows-1251'].flatMap((page) =>
    [...AZERBAIJANI].map((letter) => new TextDecoder(page).decode(Buffer.from(letter))),
  ),
  ...'þðýÞÐÝ',
];

/** Whether a word is another one that has lost some of its letters. */
const isRemainder = (word: string, whole: string) =>
  word.length === whole.length &&
  [...whole].every(
    (letter, index) =>
      word[index] === letter ||
      (AZERBAIJANI.includes(letter) && (word[index] === '?' || fold(word[index] ?? '') === fold(letter))),
  );

/**
 * Whether a text has letters that were lost or misread on its way through another program.
 *
 * @param before the stored text; empty for a new one
 */
export function hasDamagedLetters(before: string, after: string): boolean {
  if (after.includes('\uFFFD')) return before !== after;
  const stored = before.split(/\s+/);
  return after
    .split(/\s+/)
    .filter((word) => !/[/=]/.test(word) && !stored.includes(word))
    .some(
      (word) =>
        /\p{L}\?\p{L}/u.test(word) ||
        MISREAD.some((signs) => word.includes(signs)) ||
        stored.some((whole) => isRemainder(word, whole)),
    );
}
