import type { Kysely } from 'kysely';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** An open database and what can be asked about its health. */
export type OpenedDatabase = {
  db: Database;
  /** @throws DatabaseUnavailableError when it does not answer or takes no writes; quick enough for each `/api/ready` */
  check: () => Promise<void>;
  /** Reads all of it, where that is our business, and refuses writes while something is broken. */
  checkSoundness: () => Promise<void>;
};
