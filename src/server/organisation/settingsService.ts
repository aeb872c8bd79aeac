import { type Database } from '../db/transaction';
import { keepUntilEdit } from '../cache/contentVersionService';
import type { FoundSettings, SettingsGroup } from './defineSettings';
import { sql } from 'kysely';
import { isPostgres } from '../db/connection';

/**
 * A group from memory until the content changes. A value that is wrong in the database is the default, with one log line.
 *
 * Call it outside of transactions: SQLite's one connection belongs to the transaction until it ends. Inside of one,
 * `group.find(tx)` reads them.
 */
export const findSettings = <Values>(group: SettingsGroup<Values>): Promise<FoundSettings<Values>> =>
  keepUntilEdit(`settings ${group.name}`, group.find);

/** The values of a group, as `findSettings` finds them. */
export const readSettings = async <Values>(group: SettingsGroup<Values>): Promise<Values> =>
  (await findSettings(group)).values;

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
