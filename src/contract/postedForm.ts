import type * as z from './zod';
import type { FieldErrors } from './endpoint';

/** Why the form was not sent: the API's error. */
export type FormError = {
  status: number | null;
  code: string | null;
  /** In the visitor's language. */
  detail: string | null;
  errors: FieldErrors | null;
  retryAfterS: number | null;
  /** Of a 429: by phone the same can be had at once. */
  phone?: string;
};

/** A form sent without scripts that is shown again: its values and errors. */
export type PostedForm = {
  values: Record<string, string | boolean>;
  /** The first schema error of each field. */
  issues: z.core.$ZodIssue[];
  error: FormError | null;
};
