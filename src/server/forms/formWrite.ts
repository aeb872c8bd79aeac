import { createHash } from 'node:crypto';
import type { ApplicationRequest } from '@/contract/applications';
import type { ContactRequest } from '@/contract/contact';
import type { IdempotentWrite } from '../idempotency/idempotencyRepository';
import type { GuardFields } from './reviewSigns';

/** Without a key the same form with the same values is the same message for so long. */
export const SAME_FORM_MS = 10 * 60_000;

export type FormName = 'contact' | 'applications';
export type FormRequest = ContactRequest | ApplicationRequest;

/** What somebody says with a form: a second attempt has another stamp and is the same form nevertheless. */
export function withoutGuard<Request extends GuardFields>(request: Request): Omit<Request, keyof GuardFields> {
  const { stamp: _stamp, website: _website, captcha: _captcha, ...said } = request;
  return said;
}

/** What stands for a key where none could be made: form and values, as the schema has put them into one spelling. */
export const formHash = (form: FormName, request: FormRequest): string =>
  createHash('sha256')
    .update(`${form}:${JSON.stringify(withoutGuard(request))}`)
    .digest('base64url');

/**
 * How a form is known when it comes again. Without a key ten minutes count from the first time on, whatever the clock
 * shows: two sendings never fall into two windows.
 */
export const formWrite = (form: FormName, request: FormRequest, idempotencyKey?: string): IdempotentWrite => ({
  body: withoutGuard(request),
  ...(idempotencyKey
    ? { scope: form, key: idempotencyKey }
    : { scope: `${form} without a key`, key: formHash(form, request), keptMs: SAME_FORM_MS }),
});
