import { existsSync, statSync, writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { SettingError, type Env } from '@/config/env.mjs';

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'SEED'>;

/** One file for each kind of database: a site may have been moved from the one to the other. */
const findMark = ({ DATA_DIR, DATABASE_URL }: Place): string =>
  join(DATA_DIR, DATABASE_URL ? 'site.postgresql.mark' : 'site.sqlite.mark');

const refuse = (place: Place): never => {
  const { DATA_DIR, DATABASE_URL } = place;
  const database = DATABASE_URL ? 'The database of DATABASE_URL' : `The database ${join(DATA_DIR, 'site.db')}`;
  throw new SettingError(
    `${database} is missing or empty, but the folder ${DATA_DIR} has held a site: put the database back, or a backup with npm run restore. To begin anew, remove ${findMark(place)}.`,
  );
};

/**
 * Before SQLite opens the file: it would make a missing one, and delete the log of one that was moved away.
 * @throws SettingError where the file of a folder that has held a site is missing or empty
 */
export function requireMarkedFile(place: Place): void {
  if (place.DATABASE_URL || !existsSync(findMark(place))) return;
  const size = statSync(join(place.DATA_DIR, 'site.db'), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) refuse(place);
}

/**
 * A database without content is filled only where it cannot be one that was lost.
 * @returns with what it is filled
 * @throws SettingError for the database of a folder that has held a site, and for a PostgreSQL without `SEED`
 */
export function findSeed(place: Place): 'demo' | 'empty' {
  if (existsSync(findMark(place))) refuse(place);
  if (place.DATABASE_URL && !place.SEED) {
    throw new SettingError(
      'The database of DATABASE_URL is empty: for the first start set SEED to demo or empty, or put a backup there with npm run restore.',
    );
  }
  return place.SEED ?? 'demo';
}

/** Marks the folder as one that has held a site. A folder that is not used may not be there. */
export function markDataFolder(place: Place, isUsed: boolean): void {
  const mark = findMark(place);
  if (existsSync(mark)) return;
  try {
    writeFileSync(mark, 'This folder has held a site: an empty database in the place of its own is refused.\n');
  } catch (error) {
    if (isUsed) throw error;
  }
}

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
