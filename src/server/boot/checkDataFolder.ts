import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '@/config/env.mjs';

/**
 * Writes a file to the data folder, which is made where it is missing, and removes it again.
 * @throws SettingError naming the folder and the system's error where that fails
 */
export function checkDataFolder(folder: string): void {
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    // For this user alone: it holds the keys that sessions and links are signed with.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingError(`The setting DATA_DIR is "${folder}" but nothing can be written there (${code}).`);
  }
}
