import { InvalidTokenError, jwtDecode } from 'jwt-decode';
import type { User } from '@/contract/auth';

const TEXTS = ['first_name', 'last_name', 'phone', 'type', 'email', 'address'] as const;

/**
 * The user whom an access token names. The signature is the server's to check: this is for display only.
 * Import it dynamically, jwt-decode is no part of the first load.
 * @throws InvalidTokenError (jwt-decode's) for what is no token, and for claims of the wrong kind
 */
export function decodeUser(token: string): User {
  const claims = jwtDecode<Record<string, unknown> | null>(token);
  const id = claims?.id;
  if (!claims || typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new InvalidTokenError('Invalid token specified: no user in it');
  }
  const texts = TEXTS.map((name) => {
    const text = claims[name] ?? '';
    if (typeof text !== 'string') throw new InvalidTokenError(`Invalid token specified: ${name} is no text`);
    return [name, text];
  });
  return { id, ...(Object.fromEntries(texts) as Record<(typeof TEXTS)[number], string>) };
}
