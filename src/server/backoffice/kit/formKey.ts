import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { FORM_KEY, SENT_PREFIX } from '@/contract/admin';
import type { SentForm } from '@/contract/adminAccount';
import { splitAddress } from '@/config/routes';
import type { FormWrite } from '../../db/runFormOnce';
import { originalUrl, queryValues } from '../../http/request';

/** A form that was sent; `files` only where the page takes some. `release` gives back what was kept of them. */
export type FormBody = {
  fields: URLSearchParams;
  files?: readonly { name: string; size: number }[];
  release?: () => Promise<void>;
};

/** Of names and values. A larger form is not shown in the page that asks for password or code. */
const MAX_HELD_BYTES = 64 * 1024;

/** What must stand in no page. */
const SECRETS = new Set(['password', 'current', 'code', 'passkey']);

/** A form as a page shows it that did not carry it out. */
export const toSentForm = (fields: URLSearchParams): SentForm => [...fields].filter(([name]) => !SECRETS.has(name));

/** Whether the page that asks for password or code can hold the form. */
export const isHeld = (sent: SentForm): boolean =>
  sent.length > 0 && Buffer.byteLength(sent.flat().join('')) <= MAX_HELD_BYTES;

/** The form that such a page held; `null` without. */
export function readHeldForm(fields: URLSearchParams): URLSearchParams | null {
  const held = [...fields].flatMap(([name, value]) =>
    name.startsWith(SENT_PREFIX) ? [[name.slice(SENT_PREFIX.length), value]] : [],
  );
  return held.length > 0 ? new URLSearchParams(held) : null;
}

/** The key of a form that was sent, and its fields without it. A form of an older page has none. */
export function takeFormKey(sent: URLSearchParams): { key: string | null; fields: URLSearchParams } {
  const fields = new URLSearchParams(sent);
  fields.delete(FORM_KEY);
  const key = sent.get(FORM_KEY) ?? '';
  return { key: /^[\w.:-]{16,150}$/.test(key) ? key : null, fields };
}

/** The page's part of the key of a form that is shown again, so that it keeps its key; empty without. */
export const readPageKey = (sent: URLSearchParams): string =>
  /^[\w-]{36}(?=\.)/.exec(sent.get(FORM_KEY) ?? '')?.[0] ?? '';

/** @param sent without the key */
export function toFormWrite(staffId: number, key: string, path: string, { fields, files = [] }: FormBody): FormWrite {
  const texts = [...fields].filter(([name]) => name !== 'csrf');
  return { staffId, key, body: [path, texts, files.map(({ name, size }) => [name, size])] };
}

/** By name, the last of several, without the note. */
function readQuery(search: string): Record<string, string> {
  const { note: _, ...query } = queryValues(search);
  return query;
}

/** In place of the query of the page that the form stands on: it may hold the name of a person who was searched for. */
const SAME_QUERY = '#';

/** Where a form leads, as it is kept with its key. */
export function packLocation(location: string, request: IncomingMessage): string {
  const [to, from] = [splitAddress(location), splitAddress(originalUrl(request))];
  const query = readQuery(to.search);
  if (Object.keys(query).length === 0 || !isDeepStrictEqual(query, readQuery(from.search))) return location;
  return `${to.pathname}${SAME_QUERY}${queryValues(to.search).note ?? ''}`;
}

/** The same for the form when it comes again, from the same page. */
export function unpackLocation(packed: string, request: IncomingMessage): string {
  const [pathname = '', note] = packed.split(SAME_QUERY);
  if (note === undefined) return packed;
  const query = new URLSearchParams({
    ...readQuery(splitAddress(originalUrl(request)).search),
    ...(note !== '' && { note }),
  });
  return `${pathname}?${query.toString()}`;
}
