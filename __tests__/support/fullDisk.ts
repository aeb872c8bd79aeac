import { sql } from 'kysely';
import { database, isPostgres } from '@/server/db/connection';

/** From now on this database has no room for another row of a form: SQLite no page more, PostgreSQL says so itself. */
export async function fillDisk(): Promise<void> {
  const db = await database();
  if (isPostgres()) {
    await sql`
      create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$
    `.execute(db);
    await sql`create trigger no_room before insert on mail execute function no_room()`.execute(db);
    return;
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
}

export async function makeRoom(): Promise<void> {
  const db = await database();
  if (isPostgres()) await sql`drop trigger if exists no_room on mail`.execute(db);
  else await sql.raw('pragma max_page_count = 1073741823').execute(db);
}
