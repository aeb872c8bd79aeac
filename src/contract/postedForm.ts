import type * as z from './zod';
import type { FieldErrors } from './errors';

/** Why nothing was sent: the answer of the service, as a client of the API would have read it. */
export type FormRefusal = {
  status: number | null;
  code: string | null;
  /** In the visitor's language. */
  detail: string | null;
  errors: FieldErrors | null;
  retryAfterS: number | null;
};

/** A form that was sent without scripts and comes back: what stood in it, and why it was not taken. */
export type PostedForm = {
  values: Record<string, string | boolean>;
  /** What the form's schema found, the first of each field. */
  issues: z.core.$ZodIssue[];
  refusal: FormRefusal | null;
};
