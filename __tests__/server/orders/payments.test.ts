import { withSeededDatabase } from '../../support/testDatabase';
import { newKey, orderRequest } from '../../support/orderRequest';
import { shopState, stockUp } from '../../support/shopState';
import { orderPlaceEndpoint, type PlacedOrder } from '@/contract/orders';
import { log } from '@/server/log/log';
import { getOrder, payments, placeOrder } from '@/server/orders/ordersService';

withSeededDatabase();

/** A provider of card payments as it would plug in, in the place of bank transfers. */
const begin = jest.fn<Promise<{ href: string }>, [PlacedOrder]>();
let count = 0;

beforeEach(() => {
  count = 0;
  begin.mockReset();
  begin.mockImplementation(async ({ number }) => ({ href: `https://pay.test/${number}/${(count += 1)}` }));
  jest.replaceProperty(payments.bank_transfer, 'begin', begin);
});

async function newOrder(payment: 'bank_transfer' | 'on_delivery' = 'bank_transfer') {
  const { id, unit_price } = await stockUp('quality-workbook', 10);
  const body = orderRequest([{ id, quantity: 1, unit_price }], { payment });
  const idempotencyKey = newKey();
  return () => placeOrder({ locale: 'en', body, session: null, idempotencyKey });
}

it('begins a payment once its order is stored, and says where it is paid', async () => {
  const place = await newOrder();
  const before = await shopState();
  begin.mockImplementationOnce(async ({ number, token }) => {
    // Nothing is held up meanwhile: another order comes through, and this one can be read.
    await (
      await newOrder('on_delivery')
    )();
    expect(await getOrder('en', number, { session: null, token })).toMatchObject({ number, payment: 'bank_transfer' });
    return { href: 'https://pay.test/session' };
  });
  const order = await place();
  expect(order.payment_href).toBe('https://pay.test/session');
  expect(orderPlaceEndpoint.response.parse(order)).toEqual(order);
  expect((await shopState()).orders).toBe(before.orders + 2);
});

it('begins none where nothing is paid on the site', async () => {
  const order = await (await newOrder('on_delivery'))();
  expect(order).not.toHaveProperty('payment_href');
  expect(begin).not.toHaveBeenCalled();
});

it('gives the same answer to the same key, one after another and at once', async () => {
  const place = await newOrder();
  const first = await place();
  expect(await place()).toEqual(first);
  expect(begin).toHaveBeenCalledTimes(1);

  const placeOther = await newOrder();
  const answers = await Promise.all(Array.from({ length: 8 }, placeOther));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await placeOther()).toEqual(answers[0]);
});

describe('a provider that cannot be reached', () => {
  beforeEach(() => {
    jest.spyOn(log, 'error').mockImplementation();
    const { setTimeout: wait } = global;
    jest.spyOn(global, 'setTimeout').mockImplementation((run, ms) => wait(run, ms === 10_000 ? 10 : ms));
  });

  it.each<[string, () => Promise<never>]>([
    ['because it fails', () => Promise.reject(new Error('refused'))],
    [
      'because it breaks',
      () => {
        throw new Error('no such setting');
      },
    ],
    ['because it is slow', () => new Promise(() => undefined)],
  ])('%s, leaves the order as it stands, with one log line', async (_, fails) => {
    const place = await newOrder();
    begin.mockImplementationOnce(fails);
    const order = await place();
    expect(order).toMatchObject({ status: 'received', payment_href: null });
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(orderPlaceEndpoint.response.parse(order)).toEqual(order);
    expect(await place()).toEqual(order);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
