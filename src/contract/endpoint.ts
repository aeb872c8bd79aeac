import type * as z from './zod';

/**
 * One endpoint of the REST API. The route handler validates requests with it; the OpenAPI document and the contract
 * tests are generated from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the base without leading or trailing slash; parameters as `{slug}`. */
  path: string;
  summary: string;
  tag: 'Site' | 'Shop' | 'Accounts' | 'Forms' | 'Operations';
  /** Authentication: none (the default), optional, or required. */
  access?: 'open' | 'optional' | 'signedIn';
  /** Whether an `Idempotency-Key` is required or optional; by default it is ignored. */
  idempotencyKey?: 'required' | 'optional';
  /** Operations exist below `/api` only, everything else below both language bases. */
  isLocalized: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Schema of the JSON body; without it no body is read. */
  body?: z.ZodType;
  response: z.ZodType;
  status: 200 | 201 | 204;
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
