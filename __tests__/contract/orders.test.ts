import { errorSchema, fieldErrorsSchema } from '@/contract/endpoint';
import {
  cartChangedSchema,
  orderEndpoint,
  orderLookupEndpoint,
  placedOrderSchema,
  type OrderRequest,
} from '@/contract/orders';
import { productsEndpoint, productEndpoint, type ProductCard } from '@/contract/products';
import { citiesEndpoint } from '@/contract/site';
import { call } from '../support/contractServer';
import { newKey, orderRequest } from '../support/orderRequest';

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const place = (body: unknown, key = newKey(), base = '/en/api') =>
  post(`${base}/orders/`, body, { 'idempotency-key': key });

let product: ProductCard;

const stock = async () =>
  productEndpoint.response.parse((await call(`/en/api/products/${product.slug}/`)).json()).stock;

beforeAll(async () => {
  const list = productsEndpoint.response.parse((await call('/en/api/products/?in_stock=1&page_size=100')).json());
  const [most] = list.results.toSorted((one, other) => other.stock - one.stock);
  if (!most) throw new Error('There is nothing in stock to order.');
  product = most;
});

const orderLine = (quantity: number) => ({ id: product.id, quantity, unit_price: product.price });
const valid = (changes: Partial<OrderRequest> = {}) => orderRequest([orderLine(1)], changes);

describe('an order', () => {
  it('is placed with delivery, opens by its link in both languages, and is found by number and e-mail', async () => {
    const [city] = citiesEndpoint.response.parse((await call('/en/api/city/')).json());
    const before = await stock();
    const answer = await place(
      valid({ delivery: { method: 'courier', city: city?.id ?? 0, address: '8 Numune Street' } }),
    );
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const order = placedOrderSchema.parse(answer.json());
    expect(order).toMatchObject({ delivery_fee: city?.delivery_fee, delivery: { city: city?.name } });
    expect(Number(order.total)).toBe(Number(product.price) + Number(city?.delivery_fee));
    expect(await stock()).toBe(before - 1);

    for (const base of ['/api', '/en/api']) {
      const read = await call(`${base}/orders/${order.number}/?token=${order.token}`);
      expect([read.status, read.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(orderEndpoint.response.parse(read.json())).toMatchObject({ number: order.number, total: order.total });
    }
    // As they are copied out of a message.
    const number = `Sifariş № ${order.number.replaceAll('-', ' ')}.`;
    const lookup = await post('/api/orders/lookup/', { number, email: `\u200b${order.contact?.email},` });
    expect(orderLookupEndpoint.response.parse(lookup.json())).toEqual({ number: order.number, token: order.token });
  });

  it('needs a key', async () => {
    for (const key of [undefined, 'short', 'with space', 'x'.repeat(201)]) {
      const answer = await post('/en/api/orders/', valid(), key === undefined ? {} : { 'idempotency-key': key });
      expect([answer.status, errorSchema.parse(answer.json()).code]).toEqual([400, 'idempotency_key_required']);
    }
  });
});

describe('nothing is stored', () => {
  const line = (change: object) => () => ({ ...valid(), lines: [{ ...orderLine(1), ...change }] });

  it.each<[string, () => unknown]>([
    ['quantity 0', line({ quantity: 0 })],
    ['quantity 1.5', line({ quantity: 1.5 })],
    ['more than one order may have', line({ quantity: 999 })],
    [
      '500 lines',
      () => ({ ...valid(), lines: Array.from({ length: 500 }, (_, id) => ({ ...orderLine(1), id: id + 1 })) }),
    ],
    ['an id twice', () => ({ ...valid(), lines: [orderLine(1), orderLine(2)] })],
    ['a city that is not there', () => valid({ delivery: { method: 'courier', city: 9999, address: 'Street 1' } })],
    ['another payment', () => ({ ...valid(), payment: 'card' })],
    ['quantity "2"', line({ quantity: '2' })],
    ['id "1"', line({ id: '1' })],
    ['an id beyond what a database holds', line({ id: 2_147_483_648 })],
    ['a negative price', line({ unit_price: '-1.00' })],
    ['a price as a number', line({ unit_price: 38 })],
    ['no lines', () => valid({ lines: [] })],
    ['no address', () => valid({ delivery: { method: 'courier', city: 1, address: '' } })],
    ['a name of two lines', () => valid({ contact: { ...valid().contact, last_name: 'A\nBcc: b@example.com' } })],
    ['two e-mails', () => valid({ contact: { ...valid().contact, email: 'a@example.com, b@example.com' } })],
  ])('for %s', async (_, body) => {
    const before = await stock();
    const [az, en] = [await place(body(), newKey(), '/api'), await place(body())];
    expect([az.status, en.status]).toEqual([400, 400]);
    expect(Object.keys(fieldErrorsSchema.parse(en.json()))).toHaveLength(1);
    expect(await stock()).toBe(before);
  });

  it.each<[string, () => unknown, string]>([
    ['a price that the client made up', line({ unit_price: '0.01' }), 'price'],
    ['a price beyond all numbers', line({ unit_price: `${'9'.repeat(400)}.00` }), 'price'],
    ['an unknown product', line({ id: 999_999 }), 'gone'],
  ])('for %s, but told what it would cost', async (_, body, change) => {
    const before = await stock();
    const answer = await place(body());
    expect(answer.status).toBe(409);
    expect(cartChangedSchema.parse(answer.json()).quote.lines).toMatchObject([{ change }]);
    expect(await stock()).toBe(before);
  });
});
