import { indexWords, searchWords } from './search';
import { fold } from './text';

/** Further words of a query are ignored. */
const MAX_WORDS = 8;
/** Of more words no two are tried as one: each try is a search. */
const MAX_JOINED_WORDS = 4;
/** The longest words of a query that are tried alone. */
const MAX_SINGLE_WORDS = 3;
/** A shorter beginning is that of too many words. */
const MIN_STEM = 3;
/** `kitab-lar-ımız-dan` has three; some words have one more. */
const MAX_SUFFIXES = 4;
/** What of a word is left to look for what is near, and at least how many letters. */
const NEAR_SHARE = 0.6;
const NEAR_LETTERS = 4;

/**
 * The last suffix of an Azerbaijani word that is folded (`ı` and `ü` are `i` and `u`): plural, possession, case, and those
 * that make a noun; or the plural of an English one. The `k` and `q` of a word are `y` and `ğ` before a vowel.
 */
const SUFFIX =
  /(?:l[ae]r|[iu]m[iu]z|[iu]n[iu]z|m[iu]z|n[iu]z|nd[ae]n?|d[ae]n?|d[ae]k[iu]|k[iu]|n[iu]n|nc[iu]|l[iu][kqgy]|s[iu]z|l[iu]|c[iuae]|d[iu]r|[ny][aeiu]|s[iu]|l[ae]|[iu][nm]|m[ae][qk]|e?s|[aeiu]|[gy])$/;

/** A folded word, then without one, two … of its suffixes. */
function listStems(word: string): string[] {
  const stems = [word];
  for (let stem = word.replace(SUFFIX, ''); stem !== stems.at(-1) && stem.length >= MIN_STEM;) {
    stems.push(stem);
    stem = stem.replace(SUFFIX, '');
  }
  return stems.slice(0, MAX_SUFFIXES + 1);
}

/** The beginning of a word that what is meant may share with it; a number of an order is that or nothing. */
const cut = (word: string) =>
  /\d/.test(word) ? word : word.slice(0, Math.max(NEAR_LETTERS, Math.ceil(word.length * NEAR_SHARE)));

/** Folded words that are looked for, all of them; `isNear` where they are only a part of what was typed. */
export type SearchTry = { words: string[]; isNear: boolean };

/** The words as they were typed, those of letters and digits apart, neighbours as one, all without their suffixes. */
function listExactTries(words: string[], stems: string[][]): string[][] {
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = pairs.map((word, index) => [
    ...words.slice(0, index),
    `${words[index] ?? ''}${word}`,
    ...words.slice(index + 2),
  ]);
  const stemmed = Array.from({ length: Math.max(...stems.map(({ length }) => length)) }, (_, level) =>
    stems.map((all) => all[Math.min(level, all.length - 1)] ?? ''),
  );
  return [words, words.flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? word), ...joined, ...stemmed];
}

/** The beginnings of all words; then of the longest ones each alone. */
function listNearTries(stems: string[][]): string[][] {
  const shortest = stems.map((all) => all.at(-1) ?? '');
  const longest = shortest
    .filter((word) => word.length >= MIN_STEM && !/\d/.test(word))
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_SINGLE_WORDS);
  return [shortest.map(cut), ...[...longest, ...longest.map(cut)].map((word) => [word])];
}

/**
 * What is looked for, one after the other until something is found: `NQ 0201` and `Wi-Fi` for `NQ0201` and `wifi`, `kitab`
 * for `kitablarımız`; at last what is only near. Empty for a text without letters and digits.
 */
export function listSearchTries(query: string): SearchTry[] {
  const words = searchWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const stems = words.map(listStems);
  const tries = [
    ...listExactTries(words, stems).map((some) => ({ words: some, isNear: false })),
    ...listNearTries(stems).map((some) => ({ words: some, isNear: true })),
  ];
  const texts = tries.map((one) => one.words.join(' '));
  return tries.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

/** The first of some tries that finds something; where none does, the first of all, which finds nothing. */
export async function chooseTry(
  tries: readonly SearchTry[],
  isFound: (words: string[]) => Promise<boolean>,
): Promise<SearchTry> {
  for (const one of tries) if (await isFound(one.words)) return one;
  return { words: tries[0]?.words ?? [], isNear: false };
}

/** The same as `chooseTry` for the rows of a short list that was read whole; all of them for no words. */
export function searchRows<Row>(
  rows: readonly Row[],
  query: string,
  getText: (row: Row) => string,
): { rows: Row[]; isNear: boolean } {
  const tries = listSearchTries(query);
  if (tries.length === 0) return { rows: [...rows], isNear: false };
  const texts = rows.map((row) => `${fold(getText(row))} ${indexWords(getText(row)).join(' ')}`);
  for (const { words, isNear } of tries) {
    const found = rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
    if (found.length > 0) return { rows: found, isNear };
  }
  return { rows: [], isNear: false };
}
