import type { ServerResponse } from 'node:http';
import type { readySchema } from '@/contract/operations';
import type * as z from '@/contract/zod';
import { originalUrl, type AddressedRequest } from '../../http/request';
import { NO_CACHE, sendJson } from '../../http/respond';

const READY = /^\/api\/ready\/?(?:\?|$)/;
/** Longer than another process takes to start. */
const RETRY_AFTER_S = 5;

/**
 * `GET /api/ready` of a process that was asked to end: a load balancer chooses another one for what comes next. What is
 * under way, and every other address, is still answered.
 */
export function answerStopping(request: AddressedRequest, response: ServerResponse): boolean {
  if (!READY.test(originalUrl(request))) return false;
  response.setHeader('Retry-After', RETRY_AFTER_S);
  const body: z.output<typeof readySchema> = { status: 'unavailable', parts: { server: 'unavailable' } };
  sendJson(request, response, { status: 503, body, cacheControl: NO_CACHE });
  return true;
}
