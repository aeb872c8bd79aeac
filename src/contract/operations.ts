import * as z from './zod';
import { APPLICATION_STATUSES } from './applications';
import type { Endpoint } from './endpoint';
import { ORDER_STATUSES } from './orders';

const operations = { method: 'GET', tag: 'Operations' } as const;

/** `version` and `commit`: for who sends `OPERATIONS_TOKEN`, and who sends another token is refused. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string().exactOptional(),
  commit: z.string().nullable().exactOptional(),
});
export const healthEndpoint = {
  ...operations,
  path: 'health',
  cache: 'none',
  summary: 'The process lives; with `OPERATIONS_TOKEN` also its version and commit',
  errors: ['token_not_valid', 'throttled'],
  response: healthSchema,
} as const satisfies Endpoint;

/** `503` has the same shape, when a part does not answer. */
export const readySchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  parts: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});
export const readyEndpoint = {
  ...operations,
  path: 'ready',
  cache: 'none',
  otherStatus: 503,
  summary: 'The database answers',
  response: readySchema,
} as const satisfies Endpoint;
export const openApiEndpoint = {
  ...operations,
  path: 'openapi.json',
  summary: 'This document',
  response: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint;

const change = { ...operations, method: 'POST', access: 'operationsToken', errors: ['status_refused'] } as const;
const orderStatusSchema = z.enum(ORDER_STATUSES);
const applicationStatusSchema = z.enum(APPLICATION_STATUSES);
/** `notify: false` leaves the mail out. */
const formStatusBody = z.object({ status: applicationStatusSchema, notify: z.boolean().optional() });

export const orderStatusEndpoint = {
  ...change,
  path: 'operations/orders/{number}',
  summary: 'Change the status of an order; its buyer is told by mail, unless `notify` is false',
  params: z.object({ number: z.string().max(40) }),
  /** `notify: false` leaves out the mail to the buyer. */
  body: z.object({ status: orderStatusSchema, notify: z.boolean().exactOptional() }),
  response: z.object({ number: z.string(), status: orderStatusSchema }),
} as const satisfies Endpoint;
export const applicationStatusEndpoint = {
  ...change,
  path: 'operations/applications/{reference}',
  summary: 'Change the status of an application; the applicant gets a mail about it',
  params: z.object({ reference: z.string().max(40) }),
  body: formStatusBody,
  response: z.object({ reference: z.string(), status: applicationStatusSchema }),
} as const satisfies Endpoint;
export const messageStatusEndpoint = {
  ...change,
  path: 'operations/messages/{reference}',
  summary: 'Change the status of a message; its sender gets a mail about it',
  params: z.object({ reference: z.string().max(40) }),
  body: formStatusBody,
  response: z.object({ reference: z.string(), status: applicationStatusSchema }),
} as const satisfies Endpoint;
