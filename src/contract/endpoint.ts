import type { SitePart } from '@/config/parts';
import * as z from './zod';

/**
 * One operation of the REST contract. `route()` checks requests with it and answers by it; the OpenAPI document and the
 * contract tests are made from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base without leading slash; parameters as `{slug}`. */
  path: string;
  summary: string;
  tag: 'Site' | 'Shop' | 'Accounts' | 'Forms' | 'Operations';
  /**
   * Who may call: anyone (the default), anyone with more for a signed-in user, only a signed-in user, or a caller with
   * that token of the settings.
   */
  access?: 'open' | 'optional' | 'signedIn' | 'operationsToken';
  /** The parts of the site that it belongs to: while one of them is off, it is 404. */
  parts?: readonly SitePart[];
  /** Whether the request must or may carry an `Idempotency-Key`; by default the header is ignored. */
  idempotencyKey?: 'required' | 'optional';
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of the JSON body; without it no body is read. */
  body?: z.ZodType;
  /**
   * Files beside the body: then it may also come as `multipart/form-data`, with the JSON in the part `request` and each
   * file in a part of this name. At most so many, each of at most so many bytes.
   */
  files?: { name: string; maxCount: number; maxBytes: number };
  response: z.ZodType;
  /** By default 200. */
  status?: 201 | 204;
  /** Another status with the same body, chosen by the route's `status`. */
  otherStatus?: 503;
  /** The service's errors, beside those that `route()` answers by itself (`possibleErrors`). */
  errors?: readonly ErrorCode[];
  /** The body of an error that holds more than `detail` and `code`. */
  errorBodies?: Readonly<Partial<Record<ErrorCode, z.ZodType>>>;
  /**
   * Of a public GET: for shared caches (the default), the same and kept in memory because it changes with the content
   * alone, stored but revalidated each time, or not stored.
   */
  cache?: 'shared' | 'content' | 'checked' | 'none';
  /** Whether it stores anything; by default everything but GET does. */
  isReadOnly?: boolean;
};

/** Operations exist below `/api` only, everything else below both language bases. */
export const isLocalized = ({ tag }: Endpoint): boolean => tag !== 'Operations';

/** An endpoint that reads content of the site. */
export const siteRead = {
  method: 'GET',
  tag: 'Site',
} as const satisfies Partial<Endpoint>;

/** `400`: messages by field; `non_field_errors` holds those of no field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

const ERROR_CODES = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'parse_error',
  'too_large',
  'request_timeout',
  'uri_too_long',
  'throttled',
  'no_active_account',
  'token_not_valid',
  'not_authenticated',
  'permission_denied',
  'cart_changed',
  'cart_conflict',
  'status_refused',
  'idempotency_conflict',
  'idempotency_key_required',
  'storage_full',
  'server_error',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every other error. */
export const errorSchema = z.object({ detail: z.string(), code: z.string() });

/** `429`: too much in a short time from one address, with one e-mail or with one phone. */
export const throttledSchema = errorSchema.extend({
  code: z.literal('throttled'),
  /** Of the organisation, where the same can be had by phone. */
  phone_number: z.string().exactOptional(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;
