import { z } from 'zod';
import { defineEndpoint } from './endpoint';

const operations = { method: 'GET', tag: 'Operations', isLocalized: false, status: 200 } as const;

export const healthEndpoint = defineEndpoint({
  ...operations,
  path: 'health',
  summary: 'The process lives',
  response: z.object({ status: z.literal('ok') }),
});

/** `503` with the same shape when a part does not answer. */
export const readySchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  parts: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});
export const readyEndpoint = defineEndpoint({
  ...operations,
  path: 'ready',
  summary: 'The database (or the origin) answers',
  response: readySchema,
});
export const openApiEndpoint = defineEndpoint({
  ...operations,
  path: 'openapi.json',
  summary: 'This document',
  response: z.record(z.string(), z.unknown()),
});
