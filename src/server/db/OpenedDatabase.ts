import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

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
  /** Takes what was deleted out of a SQLite file and its log; a large one only at night. @returns whether it was done */
  wipe: (isNight: boolean) => Promise<boolean>;
  /** As it is now, from memory. */
  readLoad: () => DatabaseLoad;
};
