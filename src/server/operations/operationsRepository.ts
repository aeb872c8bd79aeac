import { sql } from 'kysely';
import type { Database } from '../db/connection';

/** Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
