import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAddress, splitAddress } from '@/config/routes';
import { chooseSlots, invoiceSlots, takeTurn } from '@/server/platform/routing/renderInTurn';
import { resolveRoute } from '@/server/platform/routing/resolveRoute';
import { runInSlot, Slots } from '@/server/platform/http/Slots';
import { serve } from '../../../support/serve';

const request = (cookie = '', method = 'GET') => ({ method, headers: { cookie } }) as IncomingMessage;

/** As `handleRequest` does: the slots for the path of the page or handler behind an address. */
const chooseFor = (address: string, { cookie = '', method = 'GET' } = {}) =>
  chooseSlots(request(cookie, method), splitAddress(resolveRoute(readAddress(address))).pathname);

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
