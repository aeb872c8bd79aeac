import { jwtDecode } from 'jwt-decode';

/**
 * When a token ends, in milliseconds since 1970; `null` where it does not say. Import it dynamically.
 * @throws InvalidTokenError for what is no token
 */
export function expiresAt(token: string): number | null {
  const seconds = jwtDecode<{ exp?: unknown } | null>(token)?.exp;
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
