import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import type { IncomingMessage } from 'node:http';
import type * as z from '@/contract/zod';
import type { Locale } from '@/config/locales';
import { isLocalized, type Endpoint, type ErrorCode } from '@/contract/endpoint';
import { hasParts } from '@/config/parts';
import { partsOff } from './partsOff';
import { isOperator, readSession, requireSettingsToken, type Authenticate, type SessionOf } from './authorization';
import {
  clientAddress,
  pathValues,
  queryValues,
  parseJson,
  readCookie,
  readIdempotencyKey,
  readJson,
  readUserAgent,
  requestAddress,
  type RequestAddress,
} from './request';
import { rejectedFields, HttpError, requireFound, RETRY_AFTER_S } from './HttpError';
import { isMultipart, multipartBytes, readMultipart, type Posted, type UploadedFile } from './readMultipart';
import {
  assignRequestId,
  CHECKED,
  KNOWN_BROWSER,
  NO_CACHE,
  PRIVATE_CACHE,
  sendError,
  sendJson,
  setCookie,
  SHARED_DATA,
} from './respond';

/** What a schema makes of its input; an empty object where the endpoint has none. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

type Context<E extends Endpoint> = {
  locale: Locale;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: SessionOf<E>;
  /** Whether the caller has sent `OPERATIONS_TOKEN`, where none is needed. @throws HttpError for another token */
  isOperator: () => boolean;
  /** Those of a multipart body; none where the endpoint has none. */
  files: UploadedFile[];
  /** The IP address of the caller (`clientAddress`). */
  client: string;
  /** The `User-Agent`, 300 characters of it at most; `null` without one. */
  userAgent: string | null;
  /** The cookie that a login sets, as `setKnownBrowser` was given it; empty without one. */
  knownBrowser: string;
  setKnownBrowser: (value: string) => void;
  /** The `Idempotency-Key`; empty without one. */
  idempotencyKey: string;
};

/** Counts a body with files before a byte of it is read. @param client as `clientAddress` returns it @throws HttpError */
type AdmitFiles = (client: string) => Promise<void>;

export type Operation<E extends Endpoint = Endpoint> = {
  endpoint: E;
  /** `null` is the contract's 404, an `HttpError` another error; everything else that is thrown is a 500. */
  run(context: Context<E>): Promise<z.output<E['response']> | null>;
  /** Where the status depends on the answer: `status` or `otherStatus` of the endpoint. */
  status?(answer: z.output<E['response']>): number;
} & (E extends { access: 'signedIn' | 'optional' } ? { authenticate: Authenticate } : unknown) &
  (E extends { files: object } ? { admitFiles: AdmitFiles } : unknown);

/** The same without its types: its input has been parsed by the endpoint's own schemas. */
type AnyOperation = {
  endpoint: Endpoint;
  run(context: Record<keyof Context<Endpoint>, unknown>): Promise<unknown>;
  status?(answer: unknown): number;
  authenticate?: Authenticate;
  admitFiles?: AdmitFiles;
};

/** An API route that the OpenAPI document describes by its endpoints. */
type DescribedHandler = NextApiHandler & { endpoints: readonly Endpoint[] };

/** Whether its answers are about one person, and only for that person's browser. */
const isPersonal = ({ tag, access = 'open', method }: Endpoint) =>
  tag === 'Accounts' || access !== 'open' || method !== 'GET';

const CACHES = { content: SHARED_DATA, shared: SHARED_DATA, checked: CHECKED, none: NO_CACHE } as const;

export const cacheControl = (endpoint: Endpoint): string =>
  isPersonal(endpoint) ? PRIVATE_CACHE : CACHES[endpoint.cache ?? 'shared'];

function parse(schema: z.ZodType | undefined, value: unknown, locale: Locale): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = rejectedFields(result.error, locale);
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

/** Runs the operation. Outside production it also checks that endpoint and document declare what comes of it. */
async function run({ endpoint, ...operation }: AnyOperation, context: Parameters<AnyOperation['run']>[0]) {
  const isChecked = process.env.NODE_ENV !== 'production';
  try {
    const result = requireFound(await operation.run(context));
    if (isChecked) endpoint.response.parse(result);
    return result;
  } catch (error) {
    if (!isChecked || !(error instanceof HttpError) || possibleErrors(endpoint).includes(error.code)) throw error;
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
  }
}

/**
 * Runs work with the JSON of a request and its files: of a `multipart/form-data` body the part `request` and those of the
 * endpoint's name. The files are there until the work has ended.
 */
async function withRequest<T>(
  { endpoint: { body, files }, admitFiles }: AnyOperation,
  request: IncomingMessage,
  work: (posted: Posted<unknown>) => Promise<T>,
): Promise<T> {
  if (!body) return work({ body: {}, files: [] });
  if (!files || !isMultipart(request)) return work({ body: await readJson(request), files: [] });
  await admitFiles?.(clientAddress(request));
  const { fields, filesOf, release } = await readMultipart(request, { maxBytes: multipartBytes(files) });
  try {
    return await work({ body: parseJson(fields.get('request')), files: filesOf(files.name) });
  } finally {
    await release();
  }
}

async function answer(
  operation: AnyOperation,
  request: NextApiRequest,
  response: NextApiResponse,
  { locale, segments, search }: RequestAddress,
) {
  const { endpoint } = operation;
  if (endpoint.parts && !hasParts(endpoint.parts, await partsOff().find())) throw new HttpError('not_found');
  const params = parseParams(endpoint, segments);
  const session = await readSession(endpoint, request, operation.authenticate);
  const idempotencyKey = readIdempotencyKey(endpoint, request);
  const checkedQuery = parse(endpoint.query, queryValues(search), locale);
  const result = await withRequest(operation, request, async (posted) =>
    run(operation, {
      locale,
      params,
      session,
      isOperator: () => isOperator(request),
      client: clientAddress(request),
      userAgent: readUserAgent(request),
      knownBrowser: readCookie(request, KNOWN_BROWSER.name),
      setKnownBrowser: (value: string) => setCookie(response, { ...KNOWN_BROWSER, value }),
      idempotencyKey,
      query: checkedQuery,
      body: parse(endpoint.body, posted.body, locale),
      files: posted.files,
    }),
  );
  const status = operation.status?.(result) ?? endpoint.status ?? 200;
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  if (status === 204) {
    response.writeHead(204, { 'Cache-Control': cacheControl(endpoint) }).end();
    return;
  }
  sendJson(request, response, { status, body: result, cacheControl: cacheControl(endpoint) });
}

const allow = (endpoints: Endpoint[]) =>
  [...endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');

/**
 * A Next API route of operations with one path. It checks token, method, path, query and body, runs the operation, and
 * sends the result or the error as the contract has it.
 */
export function route<Endpoints extends Endpoint[]>(
  ...definition: { [Index in keyof Endpoints]: Operation<Endpoints[Index]> }
): DescribedHandler {
  const operations: readonly AnyOperation[] = definition;
  const endpoints = operations.map(({ endpoint }) => endpoint);

  const handler: NextApiHandler = async (request, response) => {
    const requestId = assignRequestId(request, response);
    const address = requestAddress(request);
    const { locale, pathname } = address;
    try {
      if (pathname.startsWith('/en/') && !endpoints.every(isLocalized)) throw new HttpError('not_found');
      for (const endpoint of endpoints) requireSettingsToken(endpoint, request);
      const { method = 'GET' } = request;
      const operation = operations.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
      if (operation) return await answer(operation, request, response, address);
      if (method !== 'OPTIONS') throw new HttpError('method_not_allowed', { headers: { Allow: allow(endpoints) } });
      response.writeHead(204, { Allow: allow(endpoints), 'Cache-Control': NO_CACHE }).end();
    } catch (error) {
      sendError(request, response, { error, locale, requestId });
    }
  };
  return Object.assign(handler, { endpoints });
}

/** Every error that a request to the endpoint may be answered with: those of `route()` and those of its service. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const { access = 'open', method, params, query, body, idempotencyKey, parts, errors = [] } = endpoint;
  const hasToken = access === 'operationsToken';
  const isStored = method !== 'GET' && !endpoint.isReadOnly;
  const codes: (ErrorCode | false)[] = [
    (query !== undefined || body !== undefined) && 'bad_request',
    body !== undefined && 'parse_error',
    body !== undefined && 'too_large',
    endpoint.files !== undefined && 'request_timeout',
    endpoint.files !== undefined && 'throttled',
    idempotencyKey !== undefined && 'idempotency_key_required',
    idempotencyKey !== undefined && 'idempotency_conflict',
    access === 'signedIn' && 'not_authenticated',
    access !== 'open' && 'token_not_valid',
    hasToken && 'throttled',
    (params !== undefined || parts !== undefined || hasToken) && 'not_found',
    isStored && 'storage_full',
    // The database may be away.
    (isLocalized(endpoint) || access !== 'open') && 'unavailable',
    'method_not_allowed',
    'uri_too_long',
    'server_error',
    ...errors,
  ];
  return [...new Set(codes)].filter((code) => code !== false);
}

/** Answers every address below the base that has no route file with a 404. */
export const unknownRoute: NextApiHandler = (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale } = requestAddress(request);
  sendError(request, response, { error: new HttpError('not_found'), locale, requestId });
};
