import { sql } from 'kysely';
import { database, isPostgres } from '@/server/db/connection';

/** From now on no form can be stored: SQLite gets no further page, PostgreSQL raises the error in a trigger. */
export async function fillDisk(): Promise<void> {
  const db = await database();
  if (isPostgres()) {
    await sql`
      create or replace function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$
    `.execute(db);
    await sql`create trigger disk_full before insert on mail execute function disk_full()`.execute(db);
    return;
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
}

export async function freeDisk(): Promise<void> {
  const db = await database();
  if (isPostgres()) await sql`drop trigger if exists disk_full on mail`.execute(db);
  else await sql.raw('pragma max_page_count = 1073741823').execute(db);
}
