import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAddress, splitAddress } from '@/config/routes';
import { keptAnswers } from '@/server/platform/http/keptAnswers.mjs';
import { chooseSlots, invoiceSlots, pageSlots, takeTurn } from '@/server/platform/routing/renderInTurn';
import { resolveRoute } from '@/server/platform/routing/resolveRoute';
import { runInSlot, Slots } from '@/server/platform/http/Slots';
import { serve } from '../../../support/serve';

const request = (cookie = '', method = 'GET') => ({ method, headers: { cookie } }) as IncomingMessage;

/** As `handleRequest` does: the slots for the path of the page or handler behind an address. */
const chooseFor = (address: string, { cookie = '', method = 'GET' } = {}) =>
  chooseSlots(request(cookie, method), splitAddress(resolveRoute(readAddress(address))).pathname);

it('knows them by their public addresses, and what has a cookie of the preview mode', () => {
  const isRendered = (address: string, cookie = '') => chooseFor(address, { cookie }) === pageSlots();
  expect(isRendered('/en/search?q=audit')).toBe(true);
  expect(isRendered('/az/Mobile/products?q=audit')).toBe(true);
  expect(isRendered('/az/products')).toBe(false);
  expect(isRendered('/az/products?category=books')).toBe(false);
  expect(isRendered('/en/order?number=S-1&token=x')).toBe(true);
  expect(isRendered('/en/about', 'a=b; __prerender_bypass=x')).toBe(true);
  expect(isRendered('/en/nowhere')).toBe(true);
  expect(isRendered('/en/consservices/?&service_slug=x')).toBe(false);
  expect(isRendered('/api/health', '__prerender_bypass=x')).toBe(false);
  expect(isRendered('/_next/static/chunks/x.js', '__prerender_bypass=x')).toBe(false);
  expect(chooseFor('/en/contact/send')).toBe(pageSlots());
  expect(chooseFor('/en/contact/send', { method: 'POST' })).toBeNull();
});

it('lets a page wait whose address may have none, until it is kept', () => {
  const path = '/en/consservices/lab-audit';
  const choose = (address: string, method = 'GET') => chooseFor(address, { method });
  const record = '/en/consservices/?&service_slug=lab-audit';
  const first = choose(record);
  expect(first).toBeInstanceOf(Slots);
  expect(first).not.toBe(pageSlots());
  expect(choose(`/_next/data/build-id${path}.json`)).toBe(first);
  expect(choose('/az/Mobile/socialmedia/nothing')).toBe(first);
  expect(choose('/en/products?category=nothing')).toBe(first);
  expect(choose('/en/products?page=99999')).toBe(first);
  const empty = { bytes: Buffer.alloc(0), isGzip: false };
  keptAnswers().set(path, {
    body: empty,
    data: empty,
    rest: {},
    lastModified: 0,
    etag: '',
    version: 0,
    revalidate: 60,
  });
  expect(choose(record)).toBeNull();
  expect(choose(`/_next/data/build-id${path}.json`)).toBeNull();
  keptAnswers().clear();
  expect(choose(record)).toBe(first);
  for (const address of ['/en', '/az/Mobile/products', '/en/about', '/api/health', '/_next/static/chunks/x.js']) {
    expect(choose(address)).toBeNull();
  }
  expect(choose(record, 'POST')).toBeNull();
  expect(choose('/en/search?q=audit')).toBe(pageSlots());
  expect(choose('/en/nowhere')).toBe(pageSlots());
});

it('lets an invoice wait, in either language', () => {
  const choose = (address: string, method = 'GET') => chooseFor(address, { method });
  expect(choose('/api/orders/NQ-26-00001/invoice/?token=x')).toBe(invoiceSlots());
  expect(choose('/en/api/orders/NQ-26-00001/invoice?token=x')).toBe(invoiceSlots());
  expect(choose('/en/api/orders/NQ-26-00001/')).toBeNull();
  expect(choose('/en/api/orders/NQ-26-00001/invoice/', 'POST')).toBeNull();
});

it('gives the slot back with the head of the answer, and when the caller goes', async () => {
  const slots = new Slots({ name: 'test', count: 1, waitMs: 5000, maxWaiting: 10 });
  let hold: (() => void) | undefined;
  const origin = await serve((incoming, response) => void answer(incoming, response));
  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    await takeTurn(slots, response);
    // The second time on the way of one answer, as for a page that was not found.
    await takeTurn(slots, response);
    if (incoming.url === '/held') await new Promise<void>((done) => (hold = done));
    response.writeHead(200);
    response.write('begun');
    // A caller who reads slowly: the body is not at its end.
    if (incoming.url !== '/slow') response.end();
  }
  const slow = new AbortController();
  await fetch(`${origin}/slow`, { signal: slow.signal });
  expect((await fetch(`${origin}/`)).status).toBe(200);

  const gone = new AbortController();
  const held = fetch(`${origin}/held`, { signal: gone.signal }).catch(() => 'gone');
  while (!hold) await new Promise((done) => setTimeout(done, 5));
  const next = fetch(`${origin}/`);
  gone.abort();
  expect(await held).toBe('gone');
  expect((await next).status).toBe(200);
  hold();
  slow.abort();
});

it('leaves no slot with a caller who has gone before', async () => {
  const slots = new Slots({ name: 'test', count: 1, waitMs: 1000, maxWaiting: 10 });
  const response = Object.assign(new EventEmitter(), { destroyed: true, writeHead: () => undefined });
  await expect(takeTurn(slots, response as unknown as ServerResponse)).rejects.toMatchObject({ status: 503 });
  expect(await runInSlot(slots, async () => 'free')).toBe('free');
});
