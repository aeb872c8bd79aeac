import * as z from '@/contract/zod';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { errorSchema, fieldErrorsSchema } from '@/contract/errors';

const ENGLISH = { url: '/en/api', description: 'English' };
const AZERBAIJANI = { url: '/api', description: 'Azerbaijani' };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const content = (schema: object) => ({ 'application/json': { schema } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const failure = (description: string, schema = 'Error') => ({ description, content: content(reference(schema)) });

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(value as z.ZodType, 'input'),
  }));
}

/** What keeps a write from happening twice. */
const keyParameter = (idempotencyKey: NonNullable<Endpoint['idempotencyKey']>) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotencyKey === 'required',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
});

function operationId({ method, path }: Endpoint) {
  const words = path.split(/[^A-Za-z]+/).filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('');
}

function describe(endpoint: Endpoint) {
  const {
    params,
    query,
    body,
    response,
    status,
    tag,
    summary,
    isLocalized,
    idempotencyKey,
    access = 'open',
  } = endpoint;
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [tag],
    ...(isLocalized ? {} : { servers: [{ url: '/api' }] }),
    // An empty requirement beside the token's: it may be left out.
    ...(access === 'open' ? {} : { security: [{ bearer: [] }, ...(access === 'optional' ? [{}] : [])] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotencyKey ? [keyParameter(idempotencyKey)] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(jsonSchema(body, 'input')) } } : {}),
    responses: {
      [status]: {
        description: summary,
        ...(status === 204 ? {} : { content: content(jsonSchema(response, 'output')) }),
      },
      ...(query || body ? { 400: failure('A value is wrong; messages a field', 'FieldErrors') } : {}),
      ...(access === 'open' ? {} : { 401: failure('No token, or one that is not valid') }),
      ...(params || query ? { 404: failure('There is no such thing') } : {}),
      ...(idempotencyKey ? { 409: failure('It cannot be done as it was asked; `code` says why') } : {}),
      405: failure('The method is not one of `Allow`'),
      default: failure('Any other error'),
    },
  };
}

let document: Record<string, unknown> | undefined;

/** The contract as an OpenAPI 3.1 document, made from the definitions that requests are checked with. */
export function getOpenApi(): Promise<Record<string, unknown>> {
  if (!document) {
    const paths: Record<string, Record<string, unknown>> = {};
    for (const endpoint of endpoints) {
      (paths[`/${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = describe(endpoint);
    }
    document = {
      openapi: '3.1.0',
      info: {
        title: 'Site API',
        version: '1.0.0',
        description: 'The base decides the language. Every path answers with and without a slash at its end.',
      },
      servers: [ENGLISH, AZERBAIJANI],
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: jsonSchema(errorSchema, 'output'), FieldErrors: jsonSchema(fieldErrorsSchema, 'output') },
      },
    };
  }
  return Promise.resolve(document);
}
