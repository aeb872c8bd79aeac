import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** `large`: a SQLite file whose copies of what was deleted wait for the night. */
export type Wiping = { state: 'done' | 'large' | 'busy' } | { state: 'failed'; reason: string };

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
  /** As it is now, from memory. */
  readLoad: () => DatabaseLoad;
};
