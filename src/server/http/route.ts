import type { NextApiHandler } from 'next';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from '@/contract/zod';
import type { Locale } from '@/config/locales';
import type { Endpoint } from '@/contract/endpoint';
import { settings } from '../settings';
import { clientAddress } from '../limits/clientAddress';
import { fieldErrors } from './fieldErrors';
import { forward } from './forward';
import { HttpError } from './HttpError';
import { readIdempotencyKey } from './idempotency';
import { readJson } from './readBody';
import { pathValues, queryValues, requestAddress } from './requestAddress';
import { CHECKED_DATA, assignRequestId, NO_CACHE, PRIVATE_CACHE, sendError, sendJson, SHARED_DATA } from './respond';
import { readSession, type SessionOf } from './session';

type Method = Endpoint['method'];

/** What a schema makes of its input; an empty object where the endpoint has none. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

type Context<E extends Endpoint> = {
  locale: Locale;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** By the endpoint's `access`: who is signed in, or `null`. */
  session: SessionOf<E>;
  /** The address that the request came from (`clientAddress`). */
  client: string;
  /** The `Idempotency-Key`; empty where none came along. */
  idempotencyKey: string;
};

const CACHES = { shared: SHARED_DATA, checked: CHECKED_DATA, none: NO_CACHE } as const;

export type Operation<E extends Endpoint = Endpoint> = {
  endpoint: E;
  /** `null` is the contract's 404; an `HttpError` any other refusal; everything else that is thrown a 500. */
  run: (context: Context<E>) => Promise<z.output<E['response']> | null>;
  /** Reading is for shared caches unless said otherwise; what is `checked` is kept too, but never answered unasked. */
  cache?: keyof typeof CACHES;
  /** Where the status depends on the answer. */
  status?: (answer: z.output<E['response']>) => number;
};

/** The same with its types put aside: what runs it has parsed its input by the endpoint's own schemas. */
type AnyOperation = Pick<Operation, 'endpoint' | 'cache'> & {
  run: (context: Record<keyof Context<Endpoint>, unknown>) => Promise<unknown>;
  status?: (answer: unknown) => number;
};

function parse(schema: z.ZodType | undefined, value: unknown, locale: Locale): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error, locale);
  throw new HttpError('bad_request', { fields, reason: `wrong: ${Object.keys(fields).join(', ')}` });
}

/** A slug that cannot exist is one that does not: 404, never a 400. */
function parseParams({ params, path }: Endpoint, segments: string[]): unknown {
  const values = pathValues(path, segments);
  if (!values) throw new HttpError('not_found');
  if (!params) return {};
  const result = params.safeParse(values);
  if (!result.success) throw new HttpError('not_found');
  return result.data;
}

/** Nobody but the caller may keep what is about one person. */
function cacheControlOf({ endpoint, cache = 'shared' }: AnyOperation): string {
  const isPersonal = endpoint.tag === 'Accounts' || (endpoint.access ?? 'open') !== 'open' || endpoint.method !== 'GET';
  if (isPersonal) return PRIVATE_CACHE;
  return CACHES[cache];
}

async function answer(operation: AnyOperation, request: IncomingMessage, response: ServerResponse) {
  const { endpoint, run } = operation;
  const { locale, segments, search } = requestAddress(request);
  const params = parseParams(endpoint, segments);
  const session = await readSession(endpoint, request);
  const result = await run({
    locale,
    params,
    session,
    client: clientAddress(request),
    idempotencyKey: readIdempotencyKey(endpoint, request),
    query: parse(endpoint.query, queryValues(search), locale),
    body: endpoint.body ? parse(endpoint.body, await readJson(request), locale) : {},
  });
  if (result === null) throw new HttpError('not_found');
  // Where the site is developed and tested the promise is kept to the letter; in production speed counts.
  if (process.env.NODE_ENV !== 'production') endpoint.response.parse(result);

  const status = operation.status?.(result) ?? endpoint.status;
  if (status === 204) {
    response.writeHead(204, { 'Cache-Control': cacheControlOf(operation) }).end();
    return;
  }
  sendJson(request, response, { status, body: result, cacheControl: cacheControlOf(operation) });
}

/** Picks the operation of the method, or ends the request: OPTIONS and methods that the address does not have. */
function operationOf(operations: Partial<Record<Method, AnyOperation>>, method: string): AnyOperation | 'options' {
  const operation = operations[(method === 'HEAD' ? 'GET' : method) as Method];
  if (operation) return operation;
  if (method === 'OPTIONS') return 'options';
  throw new HttpError('method_not_allowed', { headers: { Allow: allowed(operations) } });
}

const allowed = (operations: Partial<Record<Method, AnyOperation>>) =>
  [...Object.keys(operations).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );

type None = Endpoint;

/**
 * The body of a door: one operation a method. It checks the method, reads language, path, query and body, runs,
 * and turns the result or the error into the contract's answer. With `API_ORIGIN` a request to a localized
 * endpoint is not run here but forwarded to that origin.
 */
export function route<
  Get extends Endpoint = None,
  Post extends Endpoint = None,
  Patch extends Endpoint = None,
  Delete extends Endpoint = None,
>(definition: {
  GET?: Operation<Get>;
  POST?: Operation<Post>;
  PATCH?: Operation<Patch>;
  DELETE?: Operation<Delete>;
}): NextApiHandler {
  const operations = definition as unknown as Partial<Record<Method, AnyOperation>>;
  const isLocalized = Object.values(operations).some(({ endpoint }) => endpoint.isLocalized);

  return async (request, response) => {
    const requestId = assignRequestId(request, response);
    const { locale, pathname } = requestAddress(request);
    try {
      if (isLocalized && settings().API_ORIGIN) return await forward(request, response, requestId);
      if (!isLocalized && pathname.startsWith('/en/')) throw new HttpError('not_found');
      const operation = operationOf(operations, request.method ?? 'GET');
      if (operation === 'options') {
        response.writeHead(204, { Allow: allowed(operations), 'Cache-Control': NO_CACHE }).end();
        return;
      }
      await answer(operation, request, response);
    } catch (error) {
      sendError(request, response, { error, locale, requestId });
    }
  };
}

/** The door of every address below the base that has no other: a 404, or the origin's answer. */
export const unknownRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale, segments } = requestAddress(request);
  try {
    const isOperation = ['health', 'ready', 'metrics', 'openapi.json', 'revalidate', 'operations'].includes(
      segments[0] ?? '',
    );
    if (settings().API_ORIGIN && !isOperation) return await forward(request, response, requestId);
    throw new HttpError('not_found');
  } catch (error) {
    sendError(request, response, { error, locale, requestId });
  }
};
