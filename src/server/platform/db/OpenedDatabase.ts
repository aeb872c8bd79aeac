import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** `large`: a SQLite file whose copies of what was deleted wait for the night. */
export type Wiping = { state: 'done' | 'large' | 'busy' } | { state: 'failed'; reason: string };

/**
 * Runs `run` on a handle that has copies of these tables in the place of the tables, and of everything else one snapshot.
 * What is written to the copies is seen by that handle alone and gone at the end. No lock is taken that others wait for.
 * Afterwards the handle refuses everything.
 *
 * @param tables those that others refer to before those that do; one of search words is empty
 */
export type CopyTables<T> = (tables: readonly string[], run: (db: Database) => Promise<T>) => Promise<T>;

/** Tables of words that records are found by. Copied row by row they would not be: SQLite keeps no rows of them. */
export const isSearchTable = (table: string): boolean => table.endsWith('_search');

/** Who has connections, and how many callers wait for one. */
export type DatabaseLoad = { lent: number; idle: number; waiting: number };

/** An open database and what can be asked about its health. */
export type OpenedDatabase = {
  db: Database;
  /** @throws DatabaseUnavailableError when the path of a SQLite file no longer holds it; asked before it is opened again */
  verify: () => void;
  /** @throws DatabaseUnavailableError when it does not answer or takes no writes; quick enough for each `/api/ready` */
  check: () => Promise<void>;
  /** Reads all of a SQLite file in a thread: what is broken, or `null`. While something is, writes are refused. */
  checkSoundness: () => Promise<string | null>;
  /** Takes what was deleted out of a SQLite file and its log, also a large one where `whole` is asked for. */
  wipe: (how: 'whole' | 'if small') => Promise<Wiping>;
  copyTables: <T>(...copying: Parameters<CopyTables<T>>) => Promise<T>;
  /** As it is now, from memory. */
  readLoad: () => DatabaseLoad;
};
