import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { apiBase, LOCALES, type Locale } from '@/config/locales';
import type { Endpoint } from '@/contract/endpoint';
import { firstGroups } from '../log/shortenAddress';
import { settings } from '../settings';
import { HttpError } from './HttpError';
import { log } from '../log/log';

export type RequestAddress = {
  /** By the base alone: `/api` is Azerbaijani, `/en/api` English. No query changes it. */
  locale: Locale;
  /** Undecoded segments below the base. */
  segments: string[];
  /** Undecoded path and query (with its `?`, or empty) as they were sent. */
  pathname: string;
  search: string;
};

/**
 * `originalUrl`: the public address, which `handleRequest` keeps here before it gives Next that of a page or handler;
 * `routedPath`: that one's path.
 */
export type AddressedRequest = IncomingMessage & { originalUrl?: string; routedPath?: string };

type Addressed = Pick<AddressedRequest, 'url' | 'originalUrl'>;

/** The address that the client requested: path and query. */
export const originalUrl = (request: Addressed): string => request.originalUrl ?? request.url ?? '/';

/** Parses the address that the client requested: its base decides the language. */
export function requestAddress(request: Addressed): RequestAddress {
  const address = originalUrl(request).replace(/#.*$/s, '');
  const cut = address.indexOf('?');
  const pathname = (cut < 0 ? address : address.slice(0, cut)) || '/';
  const all = pathname.split('/').filter(Boolean);
  const base = `/${all[0]}/${all[1]}`;
  const other = LOCALES.find((locale) => apiBase(locale) === base);
  return {
    locale: other ?? 'az',
    segments: all.slice(other ? 2 : 1),
    pathname,
    search: cut < 0 ? '' : address.slice(cut),
  };
}

/** Values by name, the last of several; an empty value counts as absent, as forms send it, and so does one with U+0000. */
export const queryValues = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== '' && !value.includes('\0')));

/** The values of a path such as `service/{slug}/`; `null` when the address is not of that form or cannot be decoded. */
export function pathValues(path: string, segments: string[]): Record<string, string> | null {
  const parts = path.split('/').filter(Boolean);
  if (parts.length !== segments.length) return null;
  const values: Record<string, string> = {};
  try {
    for (const [index, part] of parts.entries()) {
      const value = decodeURIComponent(segments[index] ?? '');
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (value.includes('\0')) return null;
      if (name) values[name] = value;
      else if (value !== part) return null;
    }
  } catch {
    return null;
  }
  return values;
}

export const MAX_BODY_BYTES = 64 * 1024;

/** A form of the back office without files: one text may have 60,000 signs of two bytes, each sent as six. */
export const MAX_ADMIN_FORM_BYTES = 512 * 1024;

/** The body as bytes; over 64 KiB, or `maxBytes`, it is a `413`, by `Content-Length` before anything is read. */
export async function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  // The connection is closed without reading the rest.
  const tooLarge = () => new HttpError('too_large', { headers: { Connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part as Uint8Array);
      length += bytes.length;
      if (length > maxBytes) throw tooLarge();
      parts.push(bytes);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError('parse_error', { reason: 'the body ended too early' });
  }
  return Buffer.concat(parts);
}

/** The body as JSON; another type, broken JSON or broken UTF-8 is a `400 parse_error`. */
export async function readJson(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('parse_error', { reason: 'the body is not declared as JSON' });
  }
  return parseJson(body);
}

/** The JSON of a body, or of one part of it. @throws HttpError `parse_error` */
export function parseJson(body: Buffer | string | null): unknown {
  try {
    if (body === null) throw new SyntaxError('no JSON');
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    // No text of ours contains U+0000, and PostgreSQL cannot store it.
    if (text.includes('\\u0000')) throw new SyntaxError('U+0000 in the body');
    return JSON.parse(text);
  } catch {
    throw new HttpError('parse_error', { reason: 'the body is not JSON' });
  }
}

/** No form of ours has as many fields. Each costs more than its bytes. */
const MAX_FORM_PAIRS = 2000;
const AMPERSAND = '&'.charCodeAt(0);

/** A text of a form without U+0000: no field of ours has it, nobody can type it, and PostgreSQL cannot store it. */
export const removeNul = (text: string): string => text.replaceAll('\0', '');

/**
 * The body of a form without scripts; another type is a `400 parse_error`, more than 2,000 pairs a `413`. Broken UTF-8
 * becomes U+FFFD, and U+0000 is left out of names and values.
 */
export async function readFormBody(request: IncomingMessage, maxBytes?: number): Promise<URLSearchParams> {
  const body = await readBody(request, maxBytes);
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('parse_error', { reason: 'the body is not declared as a form' });
  }
  let pairs = 1;
  for (const byte of body) if (byte === AMPERSAND) pairs += 1;
  if (pairs > MAX_FORM_PAIRS) throw new HttpError('too_large', { reason: 'the form has too many fields' });
  const fields = new URLSearchParams(body.toString('utf8'));
  return new URLSearchParams([...fields].map(([name, value]) => [removeNul(name), removeNul(value)]));
}

/** The value of a cookie, empty without one. @param name letters and underscores */
export const readCookie = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** 8 to 200 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The key of a write that must not happen twice, empty where none is needed.
 * @throws HttpError `idempotency_key_required` where it is missing or malformed
 */
export function readIdempotencyKey(
  { idempotencyKey }: Pick<Endpoint, 'idempotencyKey'>,
  { headers }: IncomingMessage,
): string {
  if (!idempotencyKey) return '';
  const key = headers['idempotency-key'];
  if (key === undefined && idempotencyKey === 'optional') return '';
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new HttpError('idempotency_key_required');
}

const MAX_USER_AGENT = 300;

/** What the browser says of itself, cut to 300 characters; `null` where it says nothing. */
export const readUserAgent = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, MAX_USER_AGENT) || null;

const parseHost = (origin: string): string => {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
};

/**
 * Whether a form was sent from another website, by `Sec-Fetch-Site` or else `Origin`. Without either, or with the origin
 * `null`, it counts as our own: the form guard still reviews it.
 */
export function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-origin') return false;
  const { origin } = headers;
  if (!origin || origin === 'null') return false;
  const host = parseHost(origin);
  return host !== headers.host && host !== parseHost(settings().SITE_URL);
}

/**
 * Whose request it is: the other end of the socket, or what the proxies before the site say, as many as `TRUST_PROXY`.
 * Where they say nothing that is an address, the other end of the socket.
 */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const { TRUST_PROXY } = settings();
  const header = String(headers['x-forwarded-for'] ?? '');
  const told = TRUST_PROXY > 0 ? readForwardedFor(header, TRUST_PROXY) : null;
  return told ?? normalizeAddress(socket.remoteAddress ?? '');
}

/** Who has one IPv6 address has all of its /64. Limits count by this. */
export const addressBlock = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address;

/** `::FFFF:102:304` and `::ffff:1.2.3.4` are 1.2.3.4; others in the one short spelling, without a zone. */
function normalizeAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join('.');
}

/** Some proxies add the port: `203.0.113.9:54321`, `[2001:db8::9]:54321`, `::ffff:203.0.113.9:54321`. */
const removePort = (text: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i.exec(text))?.[1] ?? text;

let isUnreadTold = false;

/** Once in a process. Digits are left out: they may be somebody's address. */
function tellUnread(text: string): void {
  if (isUnreadTold) return;
  isUnreadTold = true;
  const form = text.slice(0, 60).replace(/\d/g, '0');
  log.warn(
    { form },
    'X-Forwarded-For has no address where TRUST_PROXY says: visitors count by the address of the proxy',
  );
}

/**
 * The client's address in `X-Forwarded-For`, to which each proxy adds the one that it sees: of as many entries from the end
 * as there are proxies the first. Anything before that the client may have written itself. `null` without an address there.
 *
 * @param proxies at least 1; where there are fewer entries, the request has passed fewer of them
 */
export function readForwardedFor(header: string, proxies: number): string | null {
  const entries = header.split(',').slice(-proxies);
  const [text = ''] = entries.map((entry) => entry.trim());
  const address = removePort(text);
  if (isIP(address)) return normalizeAddress(address);
  if (text !== '') tellUnread(text);
  return null;
}
