import { sql } from 'kysely';
import { isPostgres, type Database } from '../platform/db/connection';

/** The stored JSON of a group, `null` where it was never saved. */
export async function findSetting(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Lets one transaction at a time compare and save a group. A row could not be locked while there is none; SQLite has one
 * writer anyway.
 */
export async function lockSetting(tx: Database, name: string): Promise<void> {
  if (isPostgres()) await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(tx);
}

export async function upsertSetting(tx: Database, name: string, value: string): Promise<void> {
  const updated_at = new Date().toISOString();
  await tx
    .insertInto('setting')
    .values({ name, value, updated_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at }))
    .execute();
}
