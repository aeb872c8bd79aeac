import type { LoginView } from '@/contract/adminAccount';

/*
 * A form that was sent when its session had ended travels through the steps of the login as JSON of names and values. It
 * is never carried out by the login: afterwards it is shown, and the person sends it.
 */

/** Of the JSON. A form with more is not carried: the login says how it can be sent all the same. */
const MAX_BYTES = 64 * 1024;

/** Tokens and steps of the login, and what must stand in no page: passwords and codes. */
const LEFT_OUT = new Set(['csrf', 'sign_in', 'carried', 'passkey', 'password', 'current', 'code']);

/** Names and values in their order. */
export const packForm = (fields: URLSearchParams): string =>
  JSON.stringify([...fields].filter(([name]) => !LEFT_OUT.has(name)));

const fitsLogin = (packed: string): boolean => Buffer.byteLength(packed) <= MAX_BYTES;

const isPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'));

/** The form again; `null` for what `packForm` has not made. */
export function unpackForm(carried: string): URLSearchParams | null {
  if (carried === '' || !fitsLogin(carried)) return null;
  try {
    const pairs: unknown = JSON.parse(carried);
    return isPairs(pairs) ? new URLSearchParams(pairs.filter(([name]) => !LEFT_OUT.has(name))) : null;
  } catch {
    return null;
  }
}

/** What a step of the login says and keeps of a form that was sent. */
export function keepForm(fields: URLSearchParams): Pick<LoginView, 'carried' | 'isLost'> {
  const carried = packForm(fields);
  return fitsLogin(carried) ? { carried, isLost: false } : { carried: '', isLost: true };
}

/** What a step of the login was sent back with, packed once more; empty without. */
export function readCarried(fields: URLSearchParams): string {
  const kept = unpackForm(fields.get('carried') ?? '');
  return kept ? packForm(kept) : '';
}
