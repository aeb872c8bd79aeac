import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from '@/config/env.mjs';

/**
 * Makes a folder and those above it, for this user alone: it holds the keys that sessions and links are signed with. Not
 * by `recursive`, which never returns in Node 20 where the system answers ENOENT to each try, as it does below `/proc`.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Writes a file to the data folder, which is made where it is missing, and removes it again.
 * @throws SettingError naming the folder and the system's error where that fails
 */
export function checkDataFolder(folder: string): void {
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingError(`The setting DATA_DIR is "${folder}" but nothing can be written there (${code}).`);
  }
}
