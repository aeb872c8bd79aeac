import { randomBytes } from 'node:crypto';
import { database, type Database } from '../db/transaction';

const KEY_BYTES = 32;

/** Read once for each database of the process. */
const cache = new WeakMap<Database, Map<string, Promise<Uint8Array>>>();

async function insertOrFindSecret(db: Database, name: string): Promise<Uint8Array> {
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
 * The key of that name, 32 random bytes, created once for each database: all processes on it sign and verify with the
 * same one. Not inside a transaction, because it uses a handle of its own.
 */
export async function findSecret(name: string): Promise<Uint8Array> {
  const db = await database();
  const secrets = cache.get(db) ?? new Map<string, Promise<Uint8Array>>();
  cache.set(db, secrets);
  const secret = secrets.get(name) ?? insertOrFindSecret(db, name);
  secrets.set(name, secret);
  // A failed read is repeated by the next call.
  secret.catch(() => secrets.delete(name));
  return secret;
}
