/** From so many letters on a word may not fit a line of a page; shorter ones never stand alone on one. */
const LONG = 19;
/** So many letters without a syllable that begins among them are broken anyway. */
const UNBROKEN = 16;
/** Letters that stay together at both ends of a word. */
const END = 4;

const VOWEL = /[aeiouəıöü]/i;
/** Letters alone: an address or a number must be copied as it is, and an entity of HTML is one sign. */
const WORD = /(?<![\p{L}\p{N}@._/:=&#-])\p{L}{10,}(?![\p{L}\p{N}@._/:=&;-])/gu;

function breakWord(word: string): string {
  const letters = [...word];
  let last = 0;
  const isBreak = (index: number) => {
    if (index < END || index > letters.length - END) return false;
    const isSyllable = !VOWEL.test(letters[index] ?? '') && VOWEL.test(letters[index + 1] ?? '');
    if (!isSyllable && index - last < UNBROKEN) return false;
    last = index;
    return true;
  };
  return letters.map((letter, index) => (isBreak(index) ? `\u00ad${letter}` : letter)).join('');
}

/**
 * A text that is drawn, with soft hyphens before the syllables of its long words (a consonant and its vowel), so that a
 * narrow line may break them: browsers have no patterns for Azerbaijani, programs for mails none at all. Not for what is
 * compared, searched, read aloud or sent on. HTML may be given in the pieces between its tags.
 *
 * @param long letters from which on a word is long, at least 10
 */
export const breakWords = (text: string, long = LONG): string =>
  text.replace(WORD, (word) => (word.length < long ? word : breakWord(word)));
