import { shopClient } from '@/clients/shopClient';
import { cartChangedSchema, orderSchema, orderSummarySchema, placedOrderSchema } from '@/contract/orders';
import { quoteSchema } from '@/contract/quotes';
import { categorySchema, productListSchema, productSchema } from '@/contract/products';
import { mockApi, ORIGIN } from '../msw/mockApi';
import { ORDER_TOKEN } from '../msw/shopFixtures';
import { orderRequest } from '../support/orderRequest';

const { calls, server } = mockApi();

type Client = ReturnType<typeof shopClient>;

const REQUEST = orderRequest([{ id: 1, quantity: 2, unit_price: '38.00' }]);

const CALLS: [string, (client: Client) => Promise<unknown>, { parse: (answer: unknown) => unknown }][] = [
  ['GET categories/', (client) => client.getCategories(), categorySchema.array()],
  ['GET products/', (client) => client.getProducts(), productListSchema],
  [
    'GET products/?q=kit&category=kits,books&min_price=5&in_stock=1&page=1',
    (client) => client.getProducts({ q: 'kit', category: 'kits,books', min_price: 5, in_stock: '1', page: 1 }),
    productListSchema,
  ],
  ['GET products/kit/', (client) => client.getProduct('kit'), productSchema],
  ['POST cart/quote/', (client) => client.quote({ lines: [{ id: 2, quantity: 3 }], city: 1 }), quoteSchema],
  ['POST orders/', (client) => client.placeOrder(REQUEST, 'a-key-of-its-own'), placedOrderSchema],
  ['GET orders/', (client) => client.getOrders(), orderSummarySchema.array()],
  [
    `GET orders/NQ-26-00001/?token=${ORDER_TOKEN}`,
    (client) => client.getOrder('NQ-26-00001', ORDER_TOKEN),
    orderSchema,
  ],
];

it.each(CALLS)('%s', async (path, call, schema) => {
  for (const locale of ['en', 'az'] as const) {
    const answer = await call(shopClient({ locale, accessToken: 'token' }));
    expect(schema.parse(answer)).toEqual(answer);
  }
  const [method, rest] = path.split(' ');
  expect(calls.map(decodeURIComponent)).toEqual([`${method} /en/api/${rest}`, `${method} /api/${rest}`]);
});

it('promises no more of other backends than the contract does', () => {
  const line = { id: 1, name: 'Workbook', quantity: 2, unit_price: '38.00', total: '76.00' };
  const quote = {
    lines: [{ ...line, available: 42, change: null }],
    subtotal: '76.00',
    delivery: '5.00',
    total: '81.00',
  };
  const order = { number: '7', status: 'received', total: '81.00' };
  const timeline = [{ status: 'received', at: '2026-11-20T06:42:00Z' }];
  for (const [schema, answer] of [
    [quoteSchema, quote],
    [placedOrderSchema, { ...order, token: 'token' }],
    [orderSummarySchema, order],
    [orderSchema, { ...order, lines: [line], timeline }],
  ] as const) {
    expect(schema.parse(answer)).toEqual(answer);
  }
});

it('sends the key with the order, and who is signed in', async () => {
  const sent: Headers[] = [];
  server.events.on('request:start', ({ request }) => void sent.push(request.headers));
  await shopClient({ locale: 'en', origin: ORIGIN, accessToken: 'token' }).placeOrder(REQUEST, 'a-key-of-its-own');
  await shopClient({ locale: 'en' }).getOrder('NQ-26-00001', ORDER_TOKEN);
  expect(sent[0]?.get('idempotency-key')).toBe('a-key-of-its-own');
  expect([sent[0]?.get('authorization'), sent[1]?.get('authorization')]).toEqual(['Bearer token', null]);
});

it('rejects with the quote where the cart has changed', async () => {
  const request = orderRequest([{ id: 2, quantity: 2, unit_price: '210.00' }]);
  const error: unknown = await shopClient({ locale: 'en' })
    .placeOrder(request, 'a-key-of-its-own')
    .catch((reason: unknown) => reason);
  const { response } = error as { response: { status: number; data: unknown } };
  expect(response.status).toBe(409);
  expect(cartChangedSchema.parse(response.data).quote.lines).toMatchObject([{ change: 'quantity', available: 1 }]);
});

it('rejects with the status of a 404', async () => {
  const client = shopClient({ locale: 'en' });
  const refusals = [
    client.getProduct('unknown'),
    client.getOrder('NQ-26-00001', 'wrong'),
    client.lookupOrder({ number: 'NQ-26-00001', email: 'other@example.com' }),
  ];
  for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ response: { status: 404 } });
  expect(await client.lookupOrder({ number: 'NQ-26-00001', email: 'aysel@example.com' })).toEqual({
    number: 'NQ-26-00001',
    token: ORDER_TOKEN,
  });
});
