import { withSeededDatabase } from '../../../support/testDatabase';
import { newKey, orderRequest } from '../../../support/orderRequest';
import { serveRoute } from '../../../support/serve';
import { shopState, stockUp } from '../../../support/shopState';
import { lastMails } from '../../../support/formState';
import { cartChangedSchema, placedOrderSchema, tooManyOrdersSchema } from '@/contract/orders';
import { settings } from '@/server/platform/settings';
import ordersRoute from '@/pages/api/orders/index';
import confirmRoute from '@/pages/api/orders/[number]/confirm';
import orderRoute from '@/pages/api/orders/[number]';
import lookupRoute from '@/pages/api/orders/lookup';
import quoteRoute from '@/pages/api/cart/quote';

withSeededDatabase();

let origins: Record<'orders' | 'order' | 'confirm' | 'lookup' | 'quote', string>;
let item: { id: number; unit_price: string };

beforeAll(async () => {
  origins = {
    orders: await serveRoute(ordersRoute),
    order: await serveRoute(orderRoute),
    confirm: await serveRoute(confirmRoute),
    lookup: await serveRoute(lookupRoute),
    quote: await serveRoute(quoteRoute),
  };
});
beforeEach(async () => {
  item = await stockUp('quality-workbook', 9);
});

async function post(route: keyof typeof origins, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origins[route]}/en/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const place = (body: unknown, key: string | null = newKey()) =>
  post('orders', 'orders/', body, key === null ? {} : { 'idempotency-key': key });

const valid = () => orderRequest([{ ...item, quantity: 1 }]);

describe('bad input is refused by the contract, and nothing is stored', () => {
  const line = (change: Record<string, unknown>) => () => ({
    ...valid(),
    lines: [{ ...item, quantity: 1, ...change }],
  });
  const contact = (change: Record<string, unknown>) => () => ({
    ...valid(),
    contact: { ...valid().contact, ...change },
  });
  const courier = (change: Record<string, unknown>) => () => ({
    ...valid(),
    delivery: { method: 'courier', city: 1, address: '8 Numune Street', ...change },
  });

  it.each<[string, () => unknown, string]>([
    ['quantity 0', line({ quantity: 0 }), 'lines.0.quantity'],
    ['quantity -1', line({ quantity: -1 }), 'lines.0.quantity'],
    ['quantity 1.5', line({ quantity: 1.5 }), 'lines.0.quantity'],
    ['quantity 1e9', line({ quantity: 1e9 }), 'lines.0.quantity'],
    ['quantity "two"', line({ quantity: 'two' }), 'lines.0.quantity'],
    ['quantity "2"', line({ quantity: '2' }), 'lines.0.quantity'],
    ['no quantity', line({ quantity: undefined }), 'lines.0.quantity'],
    ['quantity null', line({ quantity: null }), 'lines.0.quantity'],
    ['id 0', line({ id: 0 }), 'lines.0.id'],
    ['an id beyond what a database holds', line({ id: 2_147_483_648 }), 'lines.0.id'],
    ['id "1"', line({ id: '1' }), 'lines.0.id'],
    ['a price that is no money', line({ unit_price: 'free' }), 'lines.0.unit_price'],
    ['a negative price', line({ unit_price: '-1.00' }), 'lines.0.unit_price'],
    ['a price as a number', line({ unit_price: 38 }), 'lines.0.unit_price'],
    ['no lines', () => ({ ...valid(), lines: [] }), 'lines'],
    ['lines that are none', () => ({ ...valid(), lines: 'all' }), 'lines'],
    [
      '500 lines',
      () => ({ ...valid(), lines: Array.from({ length: 500 }, (_, id) => ({ ...item, id: id + 1, quantity: 1 })) }),
      'lines',
    ],
    ['an id twice', () => ({ ...valid(), lines: [1, 2].map((quantity) => ({ ...item, quantity })) }), 'lines'],
    ['no contact', () => ({ ...valid(), contact: undefined }), 'contact'],
    ['no name', contact({ first_name: '  ' }), 'contact.first_name'],
    ['a name of two lines', contact({ last_name: 'A\nBcc: b@example.com' }), 'contact.last_name'],
    ['an e-mail that is none', contact({ email: 'aysel@' }), 'contact.email'],
    ['two e-mails', contact({ email: 'a@example.com, b@example.com' }), 'contact.email'],
    ['a phone that is none', contact({ phone_number: '12' }), 'contact.phone_number'],
    ['a city that is not there', courier({ city: 4000 }), 'delivery.city'],
    ['a city "1"', courier({ city: '1' }), 'delivery.city'],
    ['no address', courier({ address: '' }), 'delivery.address'],
    ['another delivery', () => ({ ...valid(), delivery: { method: 'drone' } }), 'delivery.method'],
    ['another payment', () => ({ ...valid(), payment: 'card' }), 'payment'],
  ])('%s', async (_, body, field) => {
    const before = await shopState();
    const answer = await place(body());
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(await shopState()).toEqual(before);
  });

  it.each([['{'], ['null'], ['[]'], ['"text"'], ['']])('the body %j', async (body) => {
    const before = await shopState();
    expect((await place(body)).status).toBe(400);
    expect(await shopState()).toEqual(before);
  });

  it.each<[string, () => unknown, string]>([
    ['an invented price', line({ unit_price: '0.01' }), 'price'],
    ['a price beyond all numbers', line({ unit_price: `${'9'.repeat(400)}.00` }), 'price'],
    ['more than there is', line({ quantity: 10 }), 'quantity'],
    ['an unknown product', line({ id: 999_999 }), 'gone'],
  ])('%s, with the quote', async (_, body, change) => {
    const before = await shopState();
    const answer = await place(body());
    expect(answer.status).toBe(409);
    expect(cartChangedSchema.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      detail: 'Prices or stock have changed.',
      code: 'cart_changed',
      quote: { lines: [{ change }] },
    });
    expect(await shopState()).toEqual(before);
  });

  it('in a quote', async () => {
    const lines = [{ id: item.id, quantity: 1 }];
    for (const body of [
      { lines: [] },
      { lines: [{ id: item.id, quantity: 0 }] },
      { lines: [...lines, ...lines] },
      { lines, city: 4000 },
      { lines, city: 2_147_483_648 },
    ]) {
      expect([body, (await post('quote', 'cart/quote/', body)).status]).toEqual([body, 400]);
    }
    expect((await post('quote', 'cart/quote/', { lines })).status).toBe(200);
  });
});

describe('the key', () => {
  it.each([[null], ['short'], ['with space'], ['x'.repeat(201)], ['ключ-ключ'.replace(/./g, 'é')]])(
    'is required: %j',
    async (key) => {
      const before = await shopState();
      expect(await place(valid(), key)).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
      expect(await shopState()).toEqual(before);
    },
  );

  it('replays the first answer with its status, and refuses another body', async () => {
    const key = newKey();
    const first = await place(valid(), key);
    expect(first.status).toBe(201);
    expect(placedOrderSchema.parse(first.body)).toEqual(first.body);
    // The same in another order of its fields.
    const { payment, ...rest } = valid();
    expect(await place({ payment, ...rest }, key)).toMatchObject({ status: 201, body: first.body });
    expect(await place({ ...valid(), payment: 'bank_transfer' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });
});

describe('an order', () => {
  it('is for who holds its token, and kept by no cache', async () => {
    const { body } = await place(valid());
    const address = `${origins.order}/api/orders/${String(body.number)}/`;
    const answer = await fetch(`${address}?token=${String(body.token)}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const none = await fetch(`${address}?token=wrong`);
    expect([none.status, await none.json()]).toEqual([404, { detail: 'Tapılmadı.', code: 'not_found' }]);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(address, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  });

  it('is looked up with one and the same 404', async () => {
    const { body } = await place(valid());
    const lookup = (number: unknown, email: string) => post('lookup', 'orders/lookup/', { number, email });
    expect(await lookup(body.number, 'AYSEL@example.com')).toMatchObject({
      status: 200,
      body: { number: body.number, token: body.token },
    });
    const [wrongNumber, wrongEmail] = [
      await lookup('NQ-26-99999', 'aysel@example.com'),
      await lookup(body.number, 'b@example.com'),
    ];
    expect(wrongNumber).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(wrongEmail.body).toEqual(wrongNumber.body);
  });

  it('list is for who is signed in', async () => {
    const answer = await fetch(`${origins.orders}/en/api/orders/`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not_authenticated' }]);
  });
});

describe('the limits of orders', () => {
  it('are a 400 that names them, by line and for the whole order', async () => {
    item = await stockUp('quality-workbook', 2000);
    const answer = await place(orderRequest([{ ...item, quantity: 999 }]));
    expect([answer.status, answer.body]).toEqual([
      400,
      { 'lines.0.quantity': ['At most 10 of this product in one order: Quality workbook.'] },
    ]);
  });

  it('are a 429 that says when, and whom to call', async () => {
    jest.replaceProperty(settings(), 'ORDERS_PER_HOUR', 1);
    const body = { ...valid(), contact: { ...valid().contact, email: 'often@example.com' } };
    await place(body);
    const answer = await place(body);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(answer.body).toEqual(tooManyOrdersSchema.parse(answer.body));
    expect(answer.body).toMatchObject({
      code: 'throttled',
      detail: expect.stringContaining('call us: +994\u00a012\u00a0555\u00a001\u00a000'),
      phone_number: '+994125550100',
    });
  });
});

describe('an order that is to be confirmed', () => {
  it('is confirmed by a POST with the token of the mail, which the answer to the order does not tell', async () => {
    jest.replaceProperty(settings(), 'ORDER_TRUSTED_SUM', 1);
    const { body } = await place(valid());
    expect(body.status).toBe('to_confirm');
    const confirm = (token: unknown) => post('confirm', `orders/${String(body.number)}/confirm/`, { token });
    const [mail] = await lastMails(2);
    const token = /\/order\/confirm\?number=[\w-]+&token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(JSON.stringify(body)).not.toContain(token);
    expect((await confirm(body.token)).status).toBe(404);
    expect((await confirm('')).status).toBe(400);
    expect(
      (await fetch(`${origins.confirm}/en/api/orders/${String(body.number)}/confirm/?token=${token}`)).status,
    ).toBe(405);
    const answer = await confirm(token);
    expect([answer.status, answer.headers.get('cache-control'), answer.body]).toEqual([
      200,
      'private, no-store',
      { number: body.number, status: 'received' },
    ]);
  });
});
