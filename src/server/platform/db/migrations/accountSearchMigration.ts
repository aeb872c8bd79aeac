import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';

/** Accounts are found by the beginning of their e-mail: SQLite compares by bytes already, PostgreSQL by its language. */
async function up(db: Kysely<unknown>) {
  if (isPostgres()) await sql`create index user_by_email_beginning on "user" (email collate "C")`.execute(db);
}

export const accountSearchMigration: Migration = { up };
