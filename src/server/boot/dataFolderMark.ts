import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
