import type { ErrorCode } from './errors';
import type * as z from './zod';

/**
 * One operation of the REST contract. `route()` checks requests with it and answers by it; the OpenAPI document and the
 * contract tests are made from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the base without leading slash; parameters as `{slug}`. */
  path: string;
  summary: string;
  tag: 'Site' | 'Shop' | 'Accounts' | 'Forms' | 'Operations';
  /**
   * Who may call: anyone (the default), anyone with more for a signed-in user, only a signed-in user, or a caller with
   * that token of the settings.
   */
  access?: 'open' | 'optional' | 'signedIn' | 'revalidateToken' | 'operationsToken';
  /** Whether the request must or may carry an `Idempotency-Key`; by default the header is ignored. */
  idempotencyKey?: 'required' | 'optional';
  /** Operations exist below `/api` only, everything else below both language bases. */
  isLocalized: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of the JSON body; without it no body is read. */
  body?: z.ZodType;
  response: z.ZodType;
  status: 200 | 201 | 204;
  /** Another status with the same body, chosen by the route's `status`. */
  otherStatus?: 503;
  /** The service's errors, beside those that `route()` answers by itself (`possibleErrors`). */
  errors?: readonly ErrorCode[];
  /** The body of an error that holds more than `detail` and `code`. */
  errorBodies?: Readonly<Partial<Record<ErrorCode, z.ZodType>>>;
  /** Of a public GET: for shared caches (the default), stored but revalidated each time, or not stored. */
  cache?: 'shared' | 'checked' | 'none';
  /** Whether it stores anything; by default everything but GET does. */
  isReadOnly?: boolean;
};
