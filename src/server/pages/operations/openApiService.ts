import { once } from '@/lib/once';
import { apiBase, DEFAULT_LOCALE, LOCALES } from '@/config/locales';
import { type Endpoint, type ErrorCode, fieldErrorsSchema, isLocalized } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import * as z from '@/contract/zod';
import { ERROR_STATUSES } from '../../http/HttpError';
import { NO_CACHE } from '../../http/respond';
import { possibleErrors, cacheControl } from '../../http/route';
import { IDEMPOTENCY_KEY } from '../../http/request';
import { getFixedT } from '../../texts/texts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const HEADERS = {
  'X-Request-Id': { description: 'The id of the request in the log', required: true, schema: text },
  ETag: { description: 'For If-None-Match', required: true, schema: text },
  Allow: { description: 'The methods of the path', required: true, schema: text },
  'Retry-After': { description: 'Seconds', required: true, schema: { ...text, pattern: '^\\d+$' } },
  'WWW-Authenticate': { description: 'Where a token is missing or invalid', schema: text },
};

/** The headers of an answer by its status, beside the request's id. */
const STATUS_HEADERS: Partial<Record<number, keyof typeof HEADERS>> = {
  304: 'ETag',
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
};

function responseHeaders(status: number, isCached = false) {
  const own = isCached ? 'ETag' : STATUS_HEADERS[status];
  return { headers: { 'X-Request-Id': header('X-Request-Id'), ...(own ? { [own]: header(own) } : {}) } };
}

const t = getFixedT('en');
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const errorBody = (code: ErrorCode) =>
  code === 'bad_request'
    ? { $ref: '#/components/schemas/FieldErrors' }
    : {
        type: 'object',
        properties: { detail: text, code: { const: code } },
        required: ['detail', 'code'],
        additionalProperties: false,
      };

const describeErrors = (codes: readonly ErrorCode[], schema: object) => ({
  description: codes.map((code) => `\`${code}\`: ${t(`errors:detail.${code}`)}`).join(' '),
  ...responseHeaders(codes[0] ? ERROR_STATUSES[codes[0]] : 500),
  ...json(schema),
});

/** The answers of one status: each of its codes has a shape of its own. */
function errorResponse(codes: readonly ErrorCode[], bodies: Endpoint['errorBodies'] = {}) {
  const [first, ...others] = codes;
  if (first && others.length === 0 && !bodies[first]) return { $ref: `#/components/responses/${first}` };
  const shapes = codes.map((code) => (bodies[code] ? jsonSchema(bodies[code], 'output') : errorBody(code)));
  const [only = {}, ...more] = shapes;
  return describeErrors(codes, more.length === 0 ? only : { oneOf: shapes });
}

function errorResponses(endpoint: Endpoint): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of possibleErrors(endpoint)) {
    const status = ERROR_STATUSES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, errorResponse(codes, endpoint.errorBodies)]),
  );
}

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(value as z.ZodType, 'input'),
  }));
}

const keyParameter = (idempotencyKey: NonNullable<Endpoint['idempotencyKey']>) => ({
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key and body is answered as the first time, for 24 hours. Keys are looked up by sender: every account has ' +
    'keys of its own, and all callers without a token share theirs. So a guest sends a random UUID that nobody can guess.',
  required: idempotencyKey === 'required',
  schema: { ...text, minLength: 8, maxLength: 200, pattern: IDEMPOTENCY_KEY.source },
});

const SECURITY = {
  optional: [{ bearer: [] }, {}],
  signedIn: [{ bearer: [] }],
  operationsToken: [{ operationsToken: [] }],
};

function operationId({ method, path }: Endpoint) {
  const words = path.split(/[^A-Za-z]+/).filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('');
}

/** JSON, and where files may come with it a form whose part `request` is the JSON. */
function requestBody(schema: object, files: Endpoint['files']) {
  const plain = json(schema);
  if (!files) return { required: true, ...plain };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = {
    type: 'object',
    properties: { request: schema, [files.name]: { type: 'array', maxItems: files.maxCount, items: file } },
    required: ['request'],
  };
  const encoding = { request: { contentType: 'application/json' } };
  return { required: true, content: { ...plain.content, 'multipart/form-data': { schema: form, encoding } } };
}

function describeEndpoint(endpoint: Endpoint) {
  const {
    params,
    query,
    body,
    files,
    response,
    status = 200,
    otherStatus,
    tag,
    summary,
    idempotencyKey,
    access = 'open',
  } = endpoint;
  const isCached = !cacheControl(endpoint).includes(NO_CACHE);
  const success = {
    description: summary,
    ...responseHeaders(status, isCached),
    ...(status === 204 ? {} : json(jsonSchema(response, 'output'))),
  };
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [tag],
    ...(isLocalized(endpoint) ? {} : { servers: [{ url: '/api' }] }),
    ...(access === 'open' ? {} : { security: SECURITY[access] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotencyKey ? [keyParameter(idempotencyKey)] : []),
    ],
    ...(body ? { requestBody: requestBody(jsonSchema(body, 'input'), files) } : {}),
    responses: {
      [status]: success,
      ...(otherStatus ? { [otherStatus]: { ...success, ...responseHeaders(otherStatus) } } : {}),
      ...(isCached ? { 304: { description: 'Not modified', ...responseHeaders(304) } } : {}),
      ...errorResponses(endpoint),
    },
  };
}

const bearer = (description: string, format = {}) => ({ type: 'http', scheme: 'bearer', ...format, description });

type Document = Record<string, unknown>;

/** The codes whose answers the paths refer to. */
const findReferred = (paths: object): ErrorCode[] =>
  [...new Set(JSON.stringify(paths).match(/(?<="#\/components\/responses\/)\w+/g))] as ErrorCode[];

function buildDocument(): Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = describeEndpoint(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Site API',
      version: '1.0.0',
      description:
        'The base decides the language. Every path answers with and without a slash at its end, HEAD like GET without ' +
        'the body, and OPTIONS with 204 and Allow. Every other path below a base is a 404 of the same shape.',
    },
    // The default language first.
    servers: LOCALES.toSorted((a, b) => Number(b === DEFAULT_LOCALE) - Number(a === DEFAULT_LOCALE)).map((locale) => ({
      url: apiBase(locale),
      description: LANGUAGE_NAMES.of(locale),
    })),
    paths,
    components: {
      headers: HEADERS,
      responses: Object.fromEntries(findReferred(paths).map((code) => [code, describeErrors([code], errorBody(code))])),
      securitySchemes: {
        bearer: bearer('The access token of a login', { bearerFormat: 'JWT' }),
        operationsToken: bearer('OPERATIONS_TOKEN of the settings; without it the path is a 404'),
      },
      schemas: { FieldErrors: jsonSchema(fieldErrorsSchema, 'output') },
    },
  };
}

/**
 * The contract as an OpenAPI 3.1 document, made from the endpoints that `route()` answers by. Made once, because it takes
 * one core for some 50 ms.
 */
export const getOpenApi: () => Promise<Document> = once(async () => buildDocument());

/**
 * The JSON schema of a contract schema: of what a request may hold (`input`) or of an answer (`output`).
 *
 * zod describes only the first part of a pipe as its input. Where a string is trimmed or cleaned before it is checked,
 * the limits and the format of the check are added.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: described }) => {
      // What zod puts in place of an invalid value is no default for an absent one.
      if (zodSchema instanceof z.ZodCatch) delete described.default;
      if (io === 'output' || !(zodSchema instanceof z.ZodPipe) || zodSchema.out instanceof z.ZodTransform) return;
      Object.assign(described, { ...jsonSchema(zodSchema.out as z.ZodType, io), ...described });
    },
  });
  return rest;
}
