import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

export type LinkTokens = {
  /** The token for this number; always the same. */
  issue: (number: string) => string;
  /** Compares in constant time. */
  isValid: (number: string, token: string) => boolean;
};

/**
 * The signed links of orders and applications; `confirmation` is the link by which an order is confirmed, which stands
 * in the buyer's mail and nowhere else. A token is the signature of the number: the database stores none, and
 * it can be issued again at any time.
 */
export async function linkTokens(kind: 'order' | 'application' | 'confirmation'): Promise<LinkTokens> {
  const key = await findSecret(`${kind}_token`);
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const issue = (number: string) => sign(kind, number).toString('base64url');
  return {
    issue,
    // `timingSafeEqual` needs equal lengths, so signatures of both are compared.
    isValid: (number, token) => timingSafeEqual(sign('compare', issue(number)), sign('compare', token)),
  };
}

const TOKEN_BYTES = 32;

/** A random token, safe in addresses. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. Tokens are random and long, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
