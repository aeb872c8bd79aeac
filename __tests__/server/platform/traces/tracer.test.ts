import { withSeededDatabase } from '../../../support/testDatabase';
import type { NextApiHandler } from 'next';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import contactHandler from '@/pages/api/contact';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import type { AddressedRequest } from '@/server/platform/http/request';
import { handleRequest } from '@/server/platform/routing/handleRequest';
import { createTracer } from '@/server/platform/traces/tracer.mjs';
import { traced, traces } from '@/server/platform/traces/traces.mjs';
import { serve } from '../../../support/serve';

withSeededDatabase();

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let site = '';
beforeAll(async () => {
  const next = contactHandler as NextApiHandler;
  site = await serve(
    (request, response) =>
      void handleRequest(request as AddressedRequest, response, {
        next: async (asked, answer) => void (await next(asked as never, answer as never)),
      }),
  );
  provider.register({ contextManager: new AsyncLocalStorageContextManager() });
});
beforeEach(() => {
  exporter.reset();
  traces().tracer = createTracer();
});
afterAll(async () => {
  traces().tracer = null;
  await provider.shutdown();
  trace.disable();
  context.disable();
});

const message = {
  topic: 'other',
  name: 'Aysel Secret',
  email: 'aysel.secret@example.com',
  message: 'A secret message of the tests.',
  consent: true,
};
const send = async () =>
  fetch(`${site}/en/api/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'trace-of-the-tests' },
    body: JSON.stringify(message),
  });

it('follows a request to its service, its statements and its mails', async () => {
  expect((await send()).status).toBe(201);
  await sendDueMails();
  const spans = exporter.getFinishedSpans();
  const find = (name: string) => spans.find((span) => span.name === name);
  const [request, service, queue, mail] = ['POST api/contact', 'POST contact/', 'queue mails', 'send mail'].map(find);
  expect(request?.attributes).toMatchObject({ 'http.route': 'api/contact', 'http.response.status_code': 201 });
  const id = request?.spanContext().traceId;
  expect([service, queue].map((span) => span?.spanContext().traceId)).toEqual([id, id]);
  expect(service?.parentSpanId).toBe(request?.spanContext().spanId);
  const inserts = spans.filter((span) => span.name === 'insert' && span.spanContext().traceId === id);
  expect(inserts.some(({ attributes }) => String(attributes['db.query.text']).includes('"mail"'))).toBe(true);
  // The mail is sent later, by a job: a trace of its own, found by its id.
  expect(mail?.spanContext().traceId).not.toBe(id);
  expect(String(queue?.attributes['site.mails']).split(' ')).toContain(mail?.attributes['site.mail']);
  expect(JSON.stringify(spans.map(({ name, attributes, events }) => ({ name, attributes, events })))).not.toMatch(
    /secret/i,
  );
});

it('marks what failed, without its words, and what jobs ask is no trace of its own', async () => {
  await expect(traced('fails', {}, () => Promise.reject(new RangeError('secret')))).rejects.toThrow('secret');
  expect(() =>
    traced('fails at once', {}, () => {
      throw new TypeError('secret');
    }),
  ).toThrow('secret');
  expect(traced('inner', { isInner: true }, () => 7)).toBe(7);
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name, status, attributes }) => [name, status.code, attributes])).toEqual([
    ['fails', 2, { 'error.type': 'RangeError' }],
    ['fails at once', 2, { 'error.type': 'TypeError' }],
  ]);
});
