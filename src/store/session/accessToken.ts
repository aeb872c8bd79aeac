import { InvalidTokenError, jwtDecode } from 'jwt-decode';
import type { User } from '@/contract/auth';

/*
 * Reads access tokens for display and scheduling; only the server verifies their signature. Import dynamically:
 * jwt-decode is not part of the first load.
 */

const TEXT_CLAIMS = ['first_name', 'last_name', 'phone', 'type', 'email', 'address'] as const;

/**
 * The user in a token's claims.
 * @throws InvalidTokenError (of jwt-decode) for malformed tokens and for claims of the wrong type
 */
export function decodeUser(token: string): User {
  const claims = jwtDecode<Record<string, unknown> | null>(token);
  const id = claims?.id;
  if (!claims || typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new InvalidTokenError('Invalid token specified: no user in it');
  }
  const texts = TEXT_CLAIMS.map((name) => {
    const text = claims[name] ?? '';
    if (typeof text !== 'string') throw new InvalidTokenError(`Invalid token specified: ${name} is no text`);
    return [name, text];
  });
  return { id, ...(Object.fromEntries(texts) as Record<(typeof TEXT_CLAIMS)[number], string>) };
}

/** Expiry of a token in milliseconds since 1970, `null` without `exp`. @throws InvalidTokenError for malformed tokens */
export function readExpiry(token: string): number | null {
  const seconds = jwtDecode<{ exp?: unknown } | null>(token)?.exp;
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
