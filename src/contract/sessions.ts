import * as z from './zod';
import { timestampSchema } from './common';
import type { Endpoint } from './endpoint';
import { PATHS } from './paths';

/** A login that has not ended. `browser` and `system` are names for people, `null` where the browser did not say. */
const loginSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: timestampSchema,
  /** The login, or when its tokens were last refreshed: a browser that is used does so every 15 minutes. */
  last_used_at: timestampSchema,
  /** Whether the request itself belongs to it. */
  is_current: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSessionSchema>;

const sessions = { tag: 'Accounts', access: 'signedIn', parts: ['accounts'] } as const;

/** The account shows no list of sessions where this is a 404. */
export const sessionsEndpoint = {
  ...sessions,
  method: 'GET',
  path: PATHS.sessions,
  summary: 'The sessions of who is signed in, this one first, then by last use',
  response: z.array(loginSessionSchema),
} as const satisfies Endpoint;
export const otherSessionsEndEndpoint = {
  ...sessions,
  method: 'DELETE',
  path: PATHS.sessions,
  summary: 'End every other session of who is signed in; their access tokens end with the next request',
  response: z.undefined(),
  status: 204,
} as const satisfies Endpoint;
export const sessionEndEndpoint = {
  ...sessions,
  method: 'DELETE',
  path: 'auth/sessions/{id}/',
  summary: 'End one session of who is signed in; 404 for one of somebody else',
  params: z.object({ id: z.string().max(100) }),
  response: z.undefined(),
  status: 204,
} as const satisfies Endpoint;
