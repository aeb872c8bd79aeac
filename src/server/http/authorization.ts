import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { User } from '@/contract/auth';
import type { Endpoint } from '@/contract/endpoint';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { settings } from '../settings';
import { HttpError } from './HttpError';
import { addressBlock, clientAddress } from './request';

/**
 * The signed-in user by the claims of the access token, as of the login or refresh: later changes are in the next token.
 * `sid` names the login that the token comes from.
 */
export type Session = User & { sid: string };

/** Reads an access token; `null` for one that is not valid. */
export type Authenticate = (token: string) => Promise<Session | null>;

/** What an operation gets by its endpoint's `access`. */
export type SessionOf<E extends Endpoint> = E extends { access: 'signedIn' }
  ? Session
  : E extends { access: 'optional' }
    ? Session | null
    : null;

/** Another scheme is ignored: a proxy may ask for a password of its own. */
const BEARER = /^Bearer(?:\s+(.*))?$/i;

const bearerToken = ({ headers }: IncomingMessage): string | undefined => {
  const sent = BEARER.exec(headers.authorization?.trim() ?? '');
  return sent ? (sent[1]?.trim() ?? '') : undefined;
};

/**
 * The user of `Authorization: Bearer …`. An invalid token is an error even where none is needed: its sender believes to
 * be signed in.
 * @throws HttpError `not_authenticated` without a token where one is needed, `token_not_valid`
 */
export async function readSession(
  { access }: Endpoint,
  request: IncomingMessage,
  authenticate: Authenticate | undefined,
): Promise<Session | null> {
  if (!authenticate) return null;
  const token = bearerToken(request);
  if (token === undefined) {
    if (access === 'optional') return null;
    throw new HttpError('not_authenticated', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });
  }
  const session = await authenticate(token);
  if (session) return session;
  logSecurityEvent('token refused', { client: clientAddress(request), reason: 'access token' });
  throw new HttpError('token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
  });
}

const SETTINGS_TOKENS = {
  operationsToken: { realm: 'operations', read: () => settings().OPERATIONS_TOKEN },
  metricsToken: { realm: 'metrics', read: () => settings().METRICS_TOKEN },
} as const;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Wrong tokens of the settings that an address may send in 15 minutes; then none of it is compared until they are over. */
const GUESSES = { max: 10, windowMs: 15 * 60_000, addresses: 10_000 };

type Window = { count: number; endsAt: number };

/** Counted in the memory of the process, also while the database is away. */
const windows = new LRUCache<string, Window>({ max: GUESSES.addresses });

/** Whether what an address has sent is the token; a wrong one counts against it. @throws HttpError `throttled` */
function tryToken(sent: string, expected: string, { client, realm }: { client: string; realm: string }): boolean {
  const [key, now] = [`${realm} ${addressBlock(client)}`, Date.now()];
  const stored = windows.get(key);
  const { count, endsAt } = stored && stored.endsAt > now ? stored : { count: 0, endsAt: now + GUESSES.windowMs };
  if (count >= GUESSES.max) {
    const reason = `limit ${realm}-token`;
    logSecurityEvent('limit reached', { client, reason });
    throw new HttpError('throttled', { headers: { 'Retry-After': String(Math.ceil((endsAt - now) / 1000)) }, reason });
  }
  const isRight = timingSafeEqual(digest(sent), digest(expected));
  // A request without a token is no guess.
  if (!isRight && sent !== '') windows.set(key, { count: count + 1, endsAt });
  return isRight;
}

/** Where an endpoint asks for a token of the settings, `requireToken`. */
export function requireSettingsToken({ access = 'open' }: Endpoint, request: IncomingMessage): void {
  if (access === 'operationsToken') requireToken(access, request);
}

/**
 * Lets only the holder of a token of the settings call, compared in constant time. Wrong tokens are logged and limited by
 * address.
 * @throws HttpError `not_found` where the setting is empty, `token_not_valid`, `throttled`
 */
export function requireToken(name: keyof typeof SETTINGS_TOKENS, request: IncomingMessage): void {
  const { realm, read } = SETTINGS_TOKENS[name];
  const expected = read();
  if (!expected) throw new HttpError('not_found');
  const client = clientAddress(request);
  if (tryToken(bearerToken(request) ?? '', expected, { client, realm })) return;
  logSecurityEvent('token refused', { client, reason: realm });
  throw new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': `Bearer realm="${realm}"` } });
}

/**
 * Whether a request that needs no token has brought `OPERATIONS_TOKEN`: its sender may learn more.
 * @throws HttpError `token_not_valid` for another token, `throttled` after many
 */
export function isOperator(request: IncomingMessage): boolean {
  const { OPERATIONS_TOKEN } = settings();
  if (!OPERATIONS_TOKEN || bearerToken(request) === undefined) return false;
  requireToken('operationsToken', request);
  return true;
}
