import { randomBytes } from 'node:crypto';
import { database, type Database } from '../db/connection';

const KEY_BYTES = 32;

const known = new WeakMap<Database, Map<string, Promise<Uint8Array>>>();

async function makeOrRead(db: Database, name: string): Promise<Uint8Array> {
  const value = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64url');
}

/**
 * The key of that name, 32 random bytes, made once a database: all processes on it sign and check with the same one.
 * Not inside a transaction: it uses a handle of its own.
 */
export async function findSecret(name: string): Promise<Uint8Array> {
  const db = await database();
  const secrets = known.get(db) ?? new Map<string, Promise<Uint8Array>>();
  known.set(db, secrets);
  const secret = secrets.get(name) ?? makeOrRead(db, name);
  secrets.set(name, secret);
  // One that could not be read is asked for again.
  secret.catch(() => secrets.delete(name));
  return secret;
}
