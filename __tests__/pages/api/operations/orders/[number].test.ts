import { withSeededDatabase } from '../../../../support/testDatabase';
import orderRoute from '@/pages/api/operations/orders/[number]';
import applicationRoute from '@/pages/api/operations/applications/[reference]';
import { orderStatusEndpoint } from '@/contract/operations';
import { database } from '@/server/db/connection';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { getOrder, placeOrder } from '@/server/shop/orders/ordersService';
import { settings } from '@/server/settings';
import { applicationRequest, newClient } from '../../../../support/formRequests';
import { newKey, orderRequest } from '../../../../support/orderRequest';
import { serveRoutes } from '../../../../support/serve';
import { readStock, shopState, stockUp } from '../../../../support/shopState';

withSeededDatabase();

const TOKEN = 'a-token-of-the-test';
let origin = '';
beforeAll(async () => {
  origin = await serveRoutes({ 'operations/orders/*': orderRoute, 'operations/applications/*': applicationRoute });
});
beforeEach(() => {
  jest.replaceProperty(settings(), 'OPERATIONS_TOKEN', TOKEN);
});

type Asking = { token?: string; base?: string; method?: string };

async function ask(path: string, body: unknown, { token = TOKEN, base = '/api', method = 'POST' }: Asking = {}) {
  const answer = await fetch(`${origin}${base}/operations/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

const placed = async () => {
  const { id, unit_price } = await stockUp('quality-workbook', 10);
  const body = orderRequest([{ id, quantity: 3, unit_price }]);
  return placeOrder({ locale: 'en', body, session: null, client: '192.0.2.1', idempotencyKey: newKey() });
};
const sent = () => sendApplication({ locale: 'en', body: applicationRequest(), session: null, client: newClient() });

it('moves an order on, once however often it is asked, and gives back what is cancelled', async () => {
  const { number, token } = await placed();
  const timeline = async () => (await getOrder('en', number, { session: null, token }))?.timeline.length;
  for (const status of ['confirmed', 'confirmed'] as const) {
    const { status: code, headers, body } = await ask(`orders/${number}`, { status });
    expect([code, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(orderStatusEndpoint.response.parse(body)).toEqual({ number, status });
    expect(await timeline()).toBe(2);
  }
  expect(await readStock('quality-workbook')).toBe(7);
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(`orders/${number}/`, { status: 'cancelled' })).status).toBe(200);
    expect([await timeline(), await readStock('quality-workbook')]).toEqual([3, 10]);
  }
  expect(await ask(`orders/${number}`, { status: 'packed' })).toMatchObject({
    status: 409,
    body: { code: 'status_refused', detail: 'Bu status indiki statusdan sonra gələ bilməz.' },
  });
});

it('mails the buyer about it, unless the call says not to', async () => {
  const { number } = await placed();
  const mails = async () => (await shopState()).mails;
  const before = await mails();
  await ask(`orders/${number}`, { status: 'confirmed', notify: false });
  expect(await mails()).toBe(before);
  await ask(`orders/${number}`, { status: 'packed' });
  expect(await mails()).toBe(before + 1);
  expect((await ask(`orders/${number}`, { status: 'delivered', notify: 'no' })).status).toBe(400);
});

describe.each(['orders/NQ-26-99999', 'applications/NA-26-99999'])('%s', (path) => {
  it('says what is not there, and what is no status', async () => {
    expect((await ask(path, { status: path.startsWith('orders') ? 'packed' : 'closed' })).status).toBe(404);
    for (const body of [{ status: 'new' }, {}, { status: 1 }]) {
      expect(await ask(path, body)).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
    }
  });

  it.each(['', 'another', `${TOKEN}x`, TOKEN.slice(1)])('is closed to the token "%s"', async (token) => {
    const { status, headers, body } = await ask(path, 'no body', { token });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="operations"']);
    expect(body).toMatchObject({ code: 'token_not_valid' });
  });

  it('has one method and no language', async () => {
    expect((await ask(path, {}, { method: 'GET' })).status).toBe(405);
    expect((await ask(path, { status: 'closed' }, { base: '/en/api' })).status).toBe(404);
  });

  it('is no address without the setting', async () => {
    jest.replaceProperty(settings(), 'OPERATIONS_TOKEN', undefined);
    for (const method of ['POST', 'GET']) expect((await ask(path, {}, { method })).status).toBe(404);
  });
});

it('changes nothing without the token', async () => {
  const { number } = await placed();
  const { reference } = await sent();
  await ask(`orders/${number}`, { status: 'cancelled' }, { token: 'wrong' });
  await ask(`applications/${reference}`, { status: 'closed' }, { token: 'wrong' });
  const db = await database();
  const order = await db.selectFrom('customer_order').select('status').where('number', '=', number).execute();
  const one = await db.selectFrom('application').select('status').where('reference', '=', reference).execute();
  expect([...order, ...one]).toEqual([{ status: 'received' }, { status: 'received' }]);
});
