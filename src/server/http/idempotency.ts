import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@/contract/endpoint';
import { HttpError } from './HttpError';

/** Visible characters of ASCII, as a header carries them. */
const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The key of a write that must not happen twice, empty where none has to come along. What it is for is in
 * `idempotency/claimKey`.
 * @throws HttpError `idempotency_key_required` where it is missing, or is no key
 */
export function readIdempotencyKey({ idempotencyKey }: Endpoint, { headers }: IncomingMessage): string {
  if (!idempotencyKey) return '';
  const key = headers['idempotency-key'];
  if (key === undefined && idempotencyKey === 'optional') return '';
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new HttpError('idempotency_key_required');
}
