import { endpoints } from '@/contract/endpoints';
import { getOpenApi } from '@/server/operations/openApiService';

type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  servers?: { url: string }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; servers: { url: string }[] };

let document: Document;
beforeAll(async () => {
  document = (await getOpenApi()) as unknown as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );

it('describes every endpoint of the contract', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers.map(({ url }) => url)).toEqual(['/en/api', '/api']);
  const paths = new Set(endpoints.map(({ path }) => `/${path}`));
  expect(Object.keys(document.paths).sort()).toEqual([...paths].sort());
});

it('gives each operation an id of its own', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('getServiceSlug');
});

it('declares exactly the parameters that are in the path', () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter(({ in: place }) => place === 'path');
    expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
    expect(declared.every(({ required }) => required)).toBe(true);
  }
});

it('describes the values of a query', () => {
  const parameters = document.paths['/projects/']?.get?.parameters ?? [];
  expect(parameters.map(({ name }) => name)).toEqual(['page', 'page_size', 'category']);
  expect(parameters.some(({ required }) => required)).toBe(false);
  expect(document.paths['/search/']?.get?.parameters).toMatchObject([{ name: 'q', in: 'query', required: true }]);
  expect(parameters.find(({ name }) => name === 'page_size')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
  });
});

it('asks for a key where a write must not happen twice', () => {
  const keyed = operations().flatMap(({ path, operation }) =>
    operation.parameters
      .filter(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header')
      .map(({ required }) => `${path} ${required}`),
  );
  expect(keyed.sort()).toEqual(['/applications/ false', '/contact/ false', '/orders/ true']);
  expect(document.paths['/contact/']?.post).toMatchObject({ tags: ['Forms'], responses: { 409: {} } });
  expect(document.paths['/forms/stamp/']?.get).toMatchObject({ tags: ['Forms'] });
});

it('names no schema that it does not hold', () => {
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

it('says what an answer holds, and that operations have one base', () => {
  const schema = document.paths['/core/site-info']?.get?.responses['200']?.content?.['application/json']?.schema;
  expect(schema).toMatchObject({ type: 'object', properties: { wp_number: { type: 'string' } } });
  expect(document.paths['/health']?.get?.servers).toEqual([{ url: '/api' }]);
  for (const { operation } of operations()) {
    expect(Object.values(operation.responses).every(({ description }) => description)).toBe(true);
  }
});
