import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { User } from '@/contract/auth';
import type { Endpoint } from '@/contract/endpoint';
import { log } from '../log/log';
import { settings } from '../settings';
import { HttpError } from './HttpError';
import { addressBlock, clientAddress } from './request';

/** The claims of the access token: the user as of the login or refresh, and the login that the token comes from. */
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
  throw new HttpError('token_not_valid', {
    headers: { 'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"' },
  });
}

/** Orders and applications of another backend change their status there: with `API_ORIGIN` there is no such address. */
const SETTINGS_TOKENS = {
  revalidateToken: { realm: 'revalidate', read: () => settings().REVALIDATE_TOKEN },
  operationsToken: {
    realm: 'operations',
    read: () => (settings().API_ORIGIN ? undefined : settings().OPERATIONS_TOKEN),
  },
} as const;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Wrong tokens of the settings that an address may send; after them no token of it is compared until the window ends. */
const MAX_GUESSES = 10;
const GUESS_WINDOW_MS = 15 * 60_000;
const MAX_ADDRESSES = 10_000;

type Guesses = { count: number; endsAt: number };

/**
 * Counted in the memory of the process: `REVALIDATE_TOKEN` counts where there is no database, and both where it is away.
 * The build gives each route a copy of this module, so the counts are kept on `globalThis`.
 */
const holder = globalThis as typeof globalThis & { siteTokenGuesses?: LRUCache<string, Guesses> };
const countedGuesses = () => (holder.siteTokenGuesses ??= new LRUCache({ max: MAX_ADDRESSES }));

/** @throws HttpError `throttled` where this address has sent too many wrong tokens */
function checkGuesses(key: string, now: number): void {
  const { count = 0, endsAt = 0 } = countedGuesses().get(key) ?? {};
  if (count < MAX_GUESSES || endsAt <= now) return;
  const seconds = Math.ceil((endsAt - now) / 1000);
  throw new HttpError('throttled', { headers: { 'Retry-After': String(seconds) }, reason: `limit ${key.split(':')[0]}` });
}

function countGuess(key: string, now: number): void {
  const guesses = countedGuesses().get(key);
  const isOpen = guesses !== undefined && guesses.endsAt > now;
  countedGuesses().set(key, {
    count: isOpen ? guesses.count + 1 : 1,
    endsAt: isOpen ? guesses.endsAt : now + GUESS_WINDOW_MS,
  });
}

/**
 * Lets only the holder of a token of the settings call, compared in constant time. Wrong tokens are logged and limited by
 * address; a request without one is no guess.
 * @throws HttpError `not_found` where the setting is empty, `token_not_valid`, `throttled`
 */
export function requireSettingsToken({ access = 'open' }: Endpoint, request: IncomingMessage): void {
  if (access !== 'revalidateToken' && access !== 'operationsToken') return;
  const { realm, read } = SETTINGS_TOKENS[access];
  const expected = read();
  if (!expected) throw new HttpError('not_found');
  const [sent, now] = [bearerToken(request) ?? '', Date.now()];
  const key = `${realm}-token:${addressBlock(clientAddress(request))}`;
  checkGuesses(key, now);
  if (timingSafeEqual(digest(sent), digest(expected))) return;
  if (sent !== '') {
    countGuess(key, now);
    log.warn({ realm }, 'wrong token of the settings');
  }
  throw new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': `Bearer realm="${realm}"` } });
}
