import type * as z from './zod';

/**
 * One promise of the REST contract. The API door checks requests with it, the OpenAPI document and the contract
 * tests are made from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base, without slashes at the ends; parameters as `{slug}`. */
  path: string;
  summary: string;
  tag: 'Site' | 'Shop' | 'Accounts' | 'Forms' | 'Operations';
  /** Who may call: anyone (the default), anyone with more for who is signed in, or only who is signed in. */
  access?: 'open' | 'optional' | 'signedIn';
  /** Whether an `Idempotency-Key` must or may come along; by itself none counts. */
  idempotencyKey?: 'required' | 'optional';
  /** Operations exist once, below `/api`; everything else exists in both languages. */
  isLocalized: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON of the request; without it a body is not read. */
  body?: z.ZodType;
  response: z.ZodType;
  status: 200 | 201 | 204;
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
