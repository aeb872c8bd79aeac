import { readFileSync } from 'node:fs';

/** An invalid setting; the message is one sentence that names it. */
export class SettingError extends Error {}

/**
 * The settings that are there: an empty value counts as absent, and `NAME_FILE` names a file that holds the value of
 * `NAME`, as supervisors hand over secrets.
 *
 * @param {Record<string, string | undefined>} source @param {readonly string[]} names of the settings
 * @throws {SettingError}
 */
export function readPresent(source, names) {
  const isPresent = (/** @type {string | undefined} */ value) => value !== undefined && value !== '';
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => isPresent(value)));
  for (const name of names) {
    const file = present[`${name}_FILE`];
    if (file === undefined) continue;
    if (present[name] !== undefined) throw new SettingError(`Both ${name} and ${name}_FILE are set: leave one out.`);
    try {
      // Editors and `echo` end a file with a line break.
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (isPresent(value)) present[name] = value;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      throw new SettingError(`The setting ${name}_FILE is "${file}" but it cannot be read (${code}).`);
    }
  }
  return present;
}
