import { sql } from 'kysely';
import { database } from '../db/connection';

/** Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await sql`select 1`.execute(await database());
}
