/** Shorter words fit beside an amount at 320 px. */
const LONG = 10;
/** So many letters without a syllable that begins among them are broken anyway. */
const UNBROKEN = 16;
/** Letters that stay together at both ends of a word. */
const END = 4;

const VOWEL = /[aeiouəıöü]/i;
/** A word of letters alone: an address or a number must be copied as it is. */
const LONG_WORD = new RegExp(`(?<![\\p{L}\\p{N}@._/:=&#-])\\p{L}{${LONG},}(?![\\p{L}\\p{N}@._/:=&;-])`, 'gu');

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
 * Long words with soft hyphens before their syllables (a consonant and its vowel), so that a line of a phone may break
 * them. Programs for mails know no property that would do it.
 */
export const breakWords = (text: string): string => text.replace(LONG_WORD, breakWord);
