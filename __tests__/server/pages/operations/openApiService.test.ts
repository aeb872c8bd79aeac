import '../../../support/testSettings';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@/contract/endpoint';
import { getOpenApi } from '@/server/pages/operations/openApiService';
import { messageRequest } from '../../../support/formRequests';
import type { OpenApi } from '../../../support/openApi';

const API = resolve(__dirname, '../../../../src/pages/api');

type RouteFile = { default: { endpoints?: readonly Endpoint[] } };

/** `auth/me/addresses/[id]` → what the file exports. */
const routeFiles = new Map(
  readdirSync(API, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(API.length + 1, -'.ts'.length), jest.requireActual<RouteFile>(file).default]),
);

/** As a route file is named: `auth/me/addresses/{id}/` → `auth/me/addresses/[id]`. */
const toSegments = (path: string) => path.replace(/^\/|\/$/g, '').replace(/\{(\w+)\}/g, '[$1]');

let document: OpenApi;
beforeAll(async () => {
  document = (await getOpenApi()) as unknown as OpenApi;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

it('describes the methods of every route file below src/pages/api, and no others', () => {
  const onDisk = [...routeFiles].flatMap(([file, { endpoints = [] }]) =>
    endpoints.map(({ method }) => `${method} ${file.replace(/\/index$/, '')}`),
  );
  const described = operations().map(({ method, path }) => `${method} ${toSegments(path)}`);
  expect(described.sort()).toEqual(onDisk.sort());
  expect(onDisk.length).toBeGreaterThan(40);
});

describe('the schema of a request', () => {
  const validateBody = (path: string) => {
    const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true }));
    return ajv.compile(document.paths[path]?.post?.requestBody?.content['application/json'].schema ?? false);
  };

  it.each<[string, object]>([
    ['an e-mail that is none', { email: 'aysel' }],
    ['an empty name', { name: '' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a phone number of 41 characters', { phone_number: '1'.repeat(41) }],
    ['a message that is too long', { message: 'x'.repeat(1001) }],
    ['another topic', { topic: 'weather' }],
    ['no consent', { consent: false }],
  ])('names the limit: %s', (_, change) =>
    expect(validateBody('/contact/')({ ...messageRequest(), ...change })).toBe(false),
  );
});

describe('security', () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security;

  it('is what the route checks', () => {
    expect(security('/auth/me/', 'get')).toEqual([{ bearer: [] }]);
    expect(security('/orders/', 'post')).toEqual([{ bearer: [] }, {}]);
    expect(security('/operations/orders/{number}', 'post')).toEqual([{ operationsToken: [] }]);
    expect(security('/contact/', 'post')).toBeUndefined();
  });
});

describe('errors', () => {
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});

  it('are those that the route and its service answer with', () => {
    expect(statuses('/city/', 'get')).toEqual(['200', '304', '405', '414', '500', '503']);
    expect(statuses('/auth/token/', 'post')).toEqual('200 400 401 404 405 413 414 429 500 503 507'.split(' '));
    expect(statuses('/orders/', 'post')).toEqual('201 400 401 404 405 409 413 414 429 500 503 507'.split(' '));
    expect(statuses('/ready', 'get')).toEqual(['200', '405', '414', '500', '503']);
  });
});

it('refers to nothing that it does not hold', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(references.length).toBeGreaterThan(0);
  for (const pointer of new Set(references)) {
    const target = pointer
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
    expect([pointer, typeof target]).toEqual([pointer, 'object']);
  }
  expect(text).not.toContain('"$schema"');
});

type Shape = { const?: unknown; oneOf?: Shape[]; properties?: Record<string, Shape>; $ref?: string; pattern?: string };

const errorShapes = () =>
  operations().flatMap(({ path, method, operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => ({
        name: `${method} ${path} ${status}`,
        schema: (response.content?.['application/json'].schema ?? {}) as Shape,
      })),
  );

it('lets a generated client narrow an error by its code: each shape of it has its own', () => {
  for (const { name, schema } of errorShapes()) {
    const shapes = schema.oneOf ?? [schema];
    const codes = shapes.flatMap(({ properties }) => (properties?.code ? [String(properties.code.const)] : []));
    expect([name, codes.filter((code) => !/^[a-z_]+$/.test(code) || code === 'undefined')]).toEqual([name, []]);
    expect([name, new Set(codes).size]).toEqual([name, codes.length]);
  }
  const named = errorShapes().filter(({ name }) => name === 'POST /orders/ 429' || name === 'POST /orders/ 409');
  expect(named).toHaveLength(2);
});
