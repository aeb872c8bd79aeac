import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@/contract/endpoint';
import { verifyAccessToken, type SignedIn } from '../users/accessTokens';
import { HttpError } from './HttpError';

/** What an operation is given: someone for certain, someone or nobody, or nothing where nobody is asked. */
export type SessionOf<E extends Endpoint> = E extends { access: 'signedIn' }
  ? SignedIn
  : E extends { access: 'optional' }
    ? SignedIn | null
    : null;

/** Another scheme is not for us: a proxy may ask for a password of its own. */
const BEARER = /^Bearer(?:\s+(.*))?$/i;

/**
 * Who is signed in by `Authorization: Bearer …`. A token that is not valid is refused wherever one is looked for: who
 * sends it believes to be signed in.
 * @throws HttpError `not_authenticated` without a token where one is needed, `token_not_valid`
 */
export async function readSession(
  { access = 'open' }: Endpoint,
  { headers }: IncomingMessage,
): Promise<SignedIn | null> {
  if (access === 'open') return null;
  const sent = BEARER.exec(headers.authorization?.trim() ?? '');
  if (!sent) {
    if (access === 'optional') return null;
    throw new HttpError('not_authenticated', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });
  }
  const session = await verifyAccessToken(sent[1]?.trim() ?? '');
  if (session) return session;
  throw new HttpError('token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
  });
}
