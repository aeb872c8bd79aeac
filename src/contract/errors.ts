import * as z from './zod';

/** `400`: messages by field; `non_field_errors` holds those of no field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const ERROR_CODES = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'parse_error',
  'too_large',
  'uri_too_long',
  'throttled',
  'no_active_account',
  'token_not_valid',
  'not_authenticated',
  'permission_denied',
  'cart_changed',
  'status_refused',
  'idempotency_conflict',
  'idempotency_key_required',
  'storage_full',
  'server_error',
  'bad_gateway',
  'gateway_timeout',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every other error. */
export const errorSchema = z.object({ detail: z.string(), code: z.string() });
export type ApiErrorBody = z.infer<typeof errorSchema>;
