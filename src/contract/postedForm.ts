import type * as z from './zod';
import type { FieldErrors } from './endpoint';

/** Why a request failed. */
export type CallFailure = {
  /** `null` without an answer. */
  status: number | null;
  /** The contract's code, such as `token_not_valid`, or one of the browser's own (`OWN_CODES`). */
  code: string | null;
  /** In the visitor's language; shown where there is no better text. */
  detail: string | null;
  /** Messages by field, of a 400. */
  errors: FieldErrors | null;
  /** `Retry-After` of a 429, in seconds. */
  retryAfterS: number | null;
  /** Of a 429: by phone the same can be had at once. */
  phone?: string;
};

/** A form sent without scripts that is shown again: its values and errors. */
export type PostedForm = {
  values: Record<string, string | boolean>;
  /** The first schema error of each field. */
  issues: z.core.$ZodIssue[];
  error: CallFailure | null;
};
