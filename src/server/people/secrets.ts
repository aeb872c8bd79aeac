import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { database, type Database } from '../db/transaction';
import { KNOWN_BROWSER } from '../http/respond';
import { logSecurityEvent } from '../log/logSecurityEvent';

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

type LinkTokens = {
  /** The token for this number; always the same. */
  issue: (number: string) => string;
  /** Compares in constant time; a wrong one is logged. */
  isValid: (number: string, token: string) => boolean;
  /** The same without a line in the log, where the token may be of another kind. */
  matches: (number: string, token: string) => boolean;
};

/** Whether a text from an address can be such a token. */
export const isLinkToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text);

/**
 * The signed links of orders and applications; `confirmation` is the link by which an order is confirmed, which stands
 * in the buyer's mail and nowhere else. A token is the signature of the number: the database stores none, and
 * it can be issued again at any time.
 */
export async function linkTokens(kind: 'order' | 'application' | 'confirmation'): Promise<LinkTokens> {
  const key = await findSecret(`${kind}_token`);
  const sign = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const issue = (number: string) => sign(kind, number).toString('base64url');
  // `timingSafeEqual` needs equal lengths, so signatures of both are compared.
  const matches = (number: string, token: string) =>
    timingSafeEqual(sign('compare', issue(number)), sign('compare', token));
  return {
    issue,
    matches,
    isValid: (number, token) => {
      const isRight = matches(number, token);
      if (!isRight && token !== '') logSecurityEvent('token refused', { reason: `${kind} token` });
      return isRight;
    },
  };
}

/** What the link of a mail signs that confirms an order: whoever opens it has the mailbox, and no other one. */
export const confirmSubject = ({ number, email }: { number: string; email: string }): string => `${number} ${email}`;

const TOKEN_BYTES = 32;

/** A random token, safe in addresses. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. Tokens are random and long, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What a refresh token is changed for: signed from it, so that the same answer can be given again although the database
 * keeps no token.
 */
export async function refreshSuccessors(): Promise<(token: string) => string> {
  const key = await findSecret('refresh_token');
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}

/** The accounts that one browser may be known to: a family shares a computer. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^(([\w-]{16})\.([\da-z]{1,9}))\.([\w-]{24})$/;

type KnownBrowserEntry = { entry: string; text: string; id: string; signature: string };

/** The entries of the cookie that have not expired, whoever signed them. */
const parseEntries = (cookie: string, now: Date): KnownBrowserEntry[] =>
  cookie.split('~', MAX_ACCOUNTS).flatMap((entry) => {
    const [, text = '', id = '', end = '', signature = ''] = ENTRY.exec(entry) ?? [];
    return parseInt(end, 36) * 1000 > now.getTime() ? [{ entry, text, id, signature }] : [];
  });

type KnownBrowsers = {
  /** The random id of the entry for this account; `null` where the browser is not known to it. */
  find: (cookie: string, account: string, now: Date) => string | null;
  /** The cookie with a new entry for this account instead of its earlier one. */
  add: (cookie: string, account: string, now: Date) => string;
};

/**
 * The cookie that says to which accounts somebody has logged in from this browser: up to five entries
 * `<random id>.<end in seconds, base 36>.<signature>`, joined by `~`. The account is part of what is signed and of nothing
 * that can be read.
 */
export async function knownBrowsers(): Promise<KnownBrowsers> {
  const key = await findSecret('known_browser');
  const sign = (text: string, account: string) =>
    createHmac('sha256', key).update(`${text}:${account}`).digest().subarray(0, 18);
  const isFor = (account: string, { text, signature }: KnownBrowserEntry) =>
    timingSafeEqual(sign(text, account), Buffer.from(signature, 'base64url'));
  return {
    find: (cookie, account, now) => parseEntries(cookie, now).find((entry) => isFor(account, entry))?.id ?? null,
    add: (cookie, account, now) => {
      const end = Math.floor(now.getTime() / 1000) + KNOWN_BROWSER.maxAgeS;
      const text = `${randomBytes(12).toString('base64url')}.${end.toString(36)}`;
      const others = parseEntries(cookie, now).filter((entry) => !isFor(account, entry));
      return [`${text}.${sign(text, account).toString('base64url')}`, ...others.map(({ entry }) => entry)]
        .slice(0, MAX_ACCOUNTS)
        .join('~');
    },
  };
}
