import { createHmac } from 'node:crypto';
import { findSecret } from '../people/secrets';

/**
 * By what a person is known once their e-mail is gone: with a key of the database, so that the hash says nothing to
 * whoever has no copy of it. Not inside a transaction: the key is read by a handle of its own.
 */
export async function emailHasher(): Promise<(email: string) => string> {
  const key = await findSecret('deletion');
  return (email) => createHmac('sha256', key).update(email).digest('base64url');
}
