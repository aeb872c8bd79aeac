import { withSeededDatabase } from '../../../support/testDatabase';
import { newRegistration } from '../../../support/accounts';
import { newClient } from '../../../support/formRequests';
import { lastMails } from '../../../support/formState';
import { lineOf, newContact, newKey, orderRequest } from '../../../support/orderRequest';
import type { Locale } from '@/config/locales';
import { getQuote } from '@/server/shop/cart/cartService';
import { settings } from '@/server/settings';
import { register } from '@/server/people/users/usersService';
import { newAccount } from '../../../support/newAccount';
import { placeNewOrder, restoreOrderLimits, stockUpBook, stockUpKit } from '../../../support/placeNewOrder';
import { turnOff } from '../../../support/saveSetting';
import { shopState, readStock, stockUp } from '../../../support/shopState';
import { orderEndpoint, orderPlaceEndpoint, type OrderRequest, type PlacedOrder } from '@/contract/orders';
import { database } from '@/server/db/connection';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { getOrder, getOrders, lookupOrder, placeOrder } from '@/server/shop/orders/ordersService';
import { payments } from '@/server/shop/orders/payments';
import { getCities } from '@/server/organisation/directoryService';
import { log } from '@/server/log/log';
import { linkTokens } from '@/server/people/secrets';

withSeededDatabase();

const place = (body: OrderRequest, changes: Partial<Parameters<typeof placeOrder>[0]> = {}) =>
  placeOrder({ locale: 'en', body, session: null, client: '192.0.2.1', idempotencyKey: newKey(), ...changes });

const HOUR_MS = 3_600_000;

const asGuest = { session: null };

describe('placing', () => {
  it('stores the order as it was bought, takes the pieces and queues the mails', async () => {
    const book = await stockUp('quality-workbook', 10);
    const kit = await stockUp('clinic-starter', 10);
    const before = await shopState();
    const city = (await getCities('en')).find(({ name }) => name === 'Ganja');
    const order = await place(
      orderRequest(
        [
          { id: kit.id, quantity: 1, unit_price: kit.unit_price },
          { id: book.id, quantity: 2, unit_price: book.unit_price },
        ],
        { delivery: { method: 'courier', city: city?.id ?? 0, address: '8 Numune Street', note: '2nd floor' } },
      ),
    );
    expect(orderPlaceEndpoint.response.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^NQ-\d\d-\d{5}$/),
      status: 'received',
      subtotal: '286.00',
      delivery_fee: '7.00',
      total: '293.00',
      delivery: { method: 'courier', city: 'Ganja', address: '8 Numune Street', note: '2nd floor', days: '2–3' },
      timeline: [{ status: 'received', at: order.created_at }],
    });
    expect(order.lines.map(({ name }) => name)).toEqual(['Clinic starter kit', 'Quality workbook']);
    expect(await shopState()).toEqual({
      orders: before.orders + 1,
      lines: before.lines + 2,
      events: before.events + 1,
      keys: before.keys + 1,
      mails: before.mails + 2,
      stock: before.stock - 3,
    });
    const read = await getOrder('az', order.number, { ...asGuest, token: order.token });
    expect(orderEndpoint.response.parse(read)).toEqual(read);
    expect(read?.lines.map(({ name }) => name)).toEqual(['Klinika üçün başlanğıc dəsti', 'Keyfiyyət iş dəftəri']);
    expect(read?.delivery.city).toBe('Gəncə');
  });

  it('writes to buyer and organisation in the language of the buyer, with the link', async () => {
    const { id, unit_price } = await stockUp('quality-workbook', 10);
    const order = await place(orderRequest([{ id, quantity: 1, unit_price }]), { locale: 'az' });
    const db = await database();
    const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['orders@probe.example.com', 'aysel@example.com']);
    expect(mails.map(({ locale }) => locale)).toEqual(['az', 'az']);
    expect(mails[1]?.subject).toBe(`${order.number} nömrəli sifariş qəbul olundu · Sınaq`);
    expect(mails[1]?.text).toContain('Təşəkkür edirik.');
    expect(mails[1]?.text).toContain('Keyfiyyət iş dəftəri, 1\u00a0×\u00a038,00\u00a0AZN: 38,00\u00a0AZN');
    expect(mails[1]?.text).toContain(`https://site.test/az/order/?number=${order.number}&token=${order.token}`);
    expect(mails[0]?.text).toContain('+994 50 123 45 67');
  });

  it('asks no fee for pick-up', async () => {
    const { id, unit_price } = await stockUp('quality-workbook', 10);
    const order = await place(orderRequest([{ id, quantity: 1, unit_price }]));
    expect(order).toMatchObject({ delivery_fee: '0.00', total: unit_price, delivery: { city: null, days: null } });
  });
});

describe('a cart that changed', () => {
  it.each<[string, (item: { id: number; unit_price: string }) => OrderRequest['lines'][number], string]>([
    ['a price that the client made up', ({ id }) => ({ id, quantity: 1, unit_price: '0.01' }), 'price'],
    ['more pieces than there are', ({ id, unit_price }) => ({ id, quantity: 4, unit_price }), 'quantity'],
    ['an unknown product', ({ unit_price }) => ({ id: 999_999, quantity: 1, unit_price }), 'gone'],
  ])('by %s is refused with the quote, and nothing is stored', async (_, lineOf, change) => {
    const other = await stockUp('clinic-starter', 5);
    const item = await stockUp('quality-workbook', 3);
    const before = await shopState();
    const request = orderRequest([{ id: other.id, quantity: 1, unit_price: other.unit_price }, lineOf(item)]);
    await expect(place(request)).rejects.toMatchObject({
      code: 'cart_changed',
      status: 409,
      extra: { quote: { lines: [{ change: null }, { change }] } },
    });
    expect(await shopState()).toEqual(before);
  });

  it('leaves the key free for what the buyer then agrees to', async () => {
    const item = await stockUp('quality-workbook', 1);
    const key = { idempotencyKey: newKey() };
    const line = { id: item.id, unit_price: item.unit_price };
    await expect(place(orderRequest([{ ...line, quantity: 2 }]), key)).rejects.toMatchObject({ code: 'cart_changed' });
    expect((await place(orderRequest([{ ...line, quantity: 1 }]), key)).lines).toMatchObject([{ quantity: 1 }]);
    expect(await readStock('quality-workbook')).toBe(0);
  });

  it('is refused to a city that is not there', async () => {
    const delivery = { method: 'courier', city: 4_000, address: '8 Numune Street' } as const;
    await expect(place(orderRequest([lineOf(await stockUpBook(3))], { delivery }))).rejects.toMatchObject({
      fields: { 'delivery.city': ['Choose one of the options'] },
    });
  });
});

describe('the last pieces', () => {
  it('go to as many buyers as there are pieces', async () => {
    const line = lineOf(await stockUpBook(8));
    const before = await shopState();
    const results = await Promise.allSettled(
      // Each waits for those before it, less than a request may.
      Array.from({ length: 20 }, () => place(orderRequest([line]))),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(12);
    expect(new Set(refusals.map((error: { code: string }) => error.code))).toEqual(new Set(['cart_changed']));
    expect(await readStock('quality-workbook')).toBe(0);
    expect((await shopState()).orders).toBe(before.orders + 8);
  });

  it('of several products at once make nobody wait for ever', async () => {
    const one = await stockUp('quality-workbook', 8);
    const two = await stockUp('clinic-starter', 8);
    const line = ({ id, unit_price }: typeof one) => ({ id, quantity: 1, unit_price });
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        place(orderRequest(index % 2 ? [line(one), line(two)] : [line(two), line(one)])),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect([await readStock('quality-workbook'), await readStock('clinic-starter')]).toEqual([0, 0]);
  });
});

it('the stock is never below nothing, whatever a statement says', async () => {
  const { id } = await stockUp('quality-workbook', 1);
  const db = await database();
  // By its message: the driver's errors are not of this test's realm.
  await expect(db.updateTable('product').set({ stock: -1 }).where('id', '=', id).execute()).rejects.toMatchObject({
    message: expect.stringMatching(/check/i),
  });
});

describe('a key', () => {
  it('that comes again gives the first answer, whatever became of the order', async () => {
    const request = orderRequest([lineOf(await stockUpBook(10))]);
    const key = { idempotencyKey: newKey() };
    const first = await place(request, key);
    await changeOrderStatus(first.number, 'confirmed');
    const before = await shopState();
    expect(await place(request, key)).toEqual(first);
    expect(await place(request, { ...key, locale: 'az' })).toEqual(first);
    expect(await shopState()).toEqual(before);
  });

  it('of one account is another key for every other, and for guests after it', async () => {
    const request = orderRequest([lineOf(await stockUpBook(10))]);
    const key = { idempotencyKey: newKey() };
    const buyers = [await newAccount(), await newAccount(), null];
    const orders = [];
    for (const session of buyers) orders.push(await place(request, { ...key, session }));
    expect(new Set(orders.map(({ token }) => token)).size).toBe(3);
    for (const [index, session] of buyers.entries()) {
      expect(await place(request, { ...key, session })).toEqual(orders[index]);
    }
  });

  it('of a guest who logs in between two tries stays that of the first', async () => {
    const line = lineOf(await stockUpBook(10));
    const key = { idempotencyKey: newKey() };
    const request = orderRequest([line]);
    const first = await place(request, key);
    const before = await shopState();
    const session = await newAccount();
    expect(await place(request, { ...key, session })).toEqual(first);
    const changed = orderRequest([{ ...line, quantity: 2 }]);
    await expect(place(changed, { ...key, session })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await shopState()).toEqual(before);
  });

  it('is free again after a day', async () => {
    const { id, unit_price } = await stockUp('quality-workbook', 10);
    const key = { idempotencyKey: newKey() };
    const first = await place(orderRequest([{ id, quantity: 1, unit_price }]), key);
    const db = await database();
    const age = async (hours: number) => {
      const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
      await db.updateTable('idempotency').set({ created_at }).where('key', '=', key.idempotencyKey).execute();
    };
    await age(23.9);
    await expect(place(orderRequest([{ id, quantity: 2, unit_price }]), key)).rejects.toMatchObject({ status: 409 });
    await age(24.1);
    expect((await place(orderRequest([{ id, quantity: 2, unit_price }]), key)).number).not.toBe(first.number);
  });
});

describe('an order', () => {
  const placed = async (session: { id: number } | null) => {
    return place(orderRequest([lineOf(await stockUpBook(10), 2)]), { session });
  };

  it('is shown to its owner and to the holder of its token, and to no other', async () => {
    const [owner, stranger] = [await newAccount(), await newAccount()];
    const { number, token } = await placed(owner);
    const other = await placed(stranger);
    expect(await getOrder('en', number, { session: owner })).toMatchObject({ number });
    expect(await getOrder('en', number, { ...asGuest, token })).toMatchObject({ number });
    expect(await getOrder('en', number, asGuest)).toBeNull();
    expect(await getOrder('en', number, { session: stranger })).toBeNull();
    for (const wrong of ['', 'x', other.token, `${token}x`, token.slice(0, -1), token.toUpperCase()]) {
      expect([wrong, await getOrder('en', number, { ...asGuest, token: wrong })]).toEqual([wrong, null]);
    }
    expect(await getOrder('en', 'NQ-26-99999', { ...asGuest, token })).toBeNull();
  });

  it('of a guest belongs to nobody', async () => {
    const { number } = await placed(null);
    expect(await getOrder('en', number, { session: { id: 0 } })).toBeNull();
  });

  it('stands in the list of its owner, newest first', async () => {
    const owner = await newAccount();
    const [one, two] = [await placed(owner), await placed(owner)];
    await placed(await newAccount());
    expect(await getOrders(owner)).toEqual(
      [two, one].map(({ number, status, created_at, total, currency }) => ({
        number,
        status,
        created_at,
        total,
        currency,
      })),
    );
    expect(await getOrders(await newAccount())).toEqual([]);
  });

  it('stays readable when its product has left', async () => {
    const { number, token } = await placed(null);
    const db = await database();
    const slug = 'left-the-shop';
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'quality-workbook')
      .executeTakeFirstOrThrow();
    await db.updateTable('order_line').set({ product_id: 888_888, slug }).where('product_id', '=', id).execute();
    expect((await getOrder('en', number, { ...asGuest, token }))?.lines).toMatchObject([
      { name: 'Quality workbook', slug: null, quantity: 2, total: '76.00' },
    ]);
    expect(await changeOrderStatus(number, 'cancelled')).toEqual({ number, status: 'cancelled' });
  });

  it('names two products that go with it and can be bought now, while there is a shop', async () => {
    const lines = [lineOf(await stockUp('quality-workbook', 10)), lineOf(await stockUp('clinic-starter', 10))];
    const order = await place(orderRequest(lines));
    expect(order).not.toHaveProperty('related_products');
    const findRelated = async () => {
      const read = await getOrder('en', order.number, { ...asGuest, token: order.token });
      expect(orderEndpoint.response.parse(read)).toEqual(read);
      return read?.related_products?.map(({ slug }) => slug);
    };
    expect(await findRelated()).toEqual(['internal-audit-workbook', 'half-hour-meeting']);
    // Sold out, and no longer on the site.
    await stockUp('internal-audit-workbook', 0);
    const rename = async (from: string, to: string) =>
      (await database()).updateTable('product').set({ slug: to }).where('slug', '=', from).execute();
    await rename('half-hour-meeting', 'gone');
    expect(await findRelated()).toEqual(['question-cards', 'procedure-templates']);
    await turnOff('shop');
    expect(await findRelated()).toBeUndefined();
    await turnOff();
    await rename('gone', 'half-hour-meeting');
  });

  it('is not for guessing whose it is', async () => {
    const { number } = await placed(null);
    const guess = (index: number) => lookupOrder({ number, email: `guess${index}@example.com` }, `10.0.${index}.1`);
    for (let index = 0; index < 20; index += 1) expect(await guess(index)).toBeNull();
    await expect(guess(20)).rejects.toMatchObject({ status: 429 });
  });

  it('opens by the link that confirms it too, which is no refused token in the log', async () => {
    const { number } = await placed(null);
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    const token = (await linkTokens('confirmation')).issue(number);
    expect(await getOrder('en', number, { session: null, token })).toMatchObject({ number });
    expect(warn).not.toHaveBeenCalled();
    expect(await getOrder('en', number, { session: null, token: `${token}x` })).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is not found by going through the numbers with an e-mail that is known', async () => {
    const placeAsStranger = async () => {
      const contact = newContact();
      const { number } = await place(orderRequest([lineOf(await stockUpBook(10))], { contact }));
      return { number, email: contact.email };
    };
    const [known, other] = [await placeAsStranger(), await placeAsStranger()];
    const guess = (number: string, index: number) => lookupOrder({ ...known, number }, `10.1.${index}.1`);
    for (let index = 0; index < 20; index += 1) await guess(`NQ-20-0000${index}`, index);
    await expect(guess(known.number, 20)).rejects.toMatchObject({ status: 429 });
    expect(await lookupOrder(other, '10.2.0.1')).toMatchObject({ number: other.number });
  });
});

describe('payments', () => {
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
    const body = orderRequest([lineOf(await stockUpBook(10))], { payment });
    const idempotencyKey = newKey();
    return () => placeOrder({ locale: 'en', body, session: null, client: '192.0.2.1', idempotencyKey });
  }

  it('begins a payment once its order is stored, and says where it is paid', async () => {
    const place = await newOrder();
    const before = await shopState();
    begin.mockImplementationOnce(async ({ number, token }) => {
      // Nothing is held up meanwhile: another order comes through, and this one can be read.
      await (
        await newOrder('on_delivery')
      )();
      expect(await getOrder('en', number, { session: null, token })).toMatchObject({
        number,
        payment: 'bank_transfer',
      });
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
});

const setProduct = async (id: number, change: { price?: number; max_quantity?: number }) => {
  const db = await database();
  await db.updateTable('product').set(change).where('id', '=', id).execute();
};

afterEach(() => jest.useRealTimers());

describe('one order', () => {
  it.each<[Locale, string, string, string]>([
    [
      'en',
      'No more than 10 of this product per order: Quality workbook.',
      'No more than 50 items per order.',
      'up to AZN\u00a05,000.00',
    ],
    [
      'az',
      'Bu məhsuldan bir sifarişdə ən çox 10 ədəd ala bilərsiniz: Keyfiyyət iş dəftəri.',
      'Bir sifarişdə ən çox 50 ədəd məhsul ola bilər.',
      '5\u00a0000,00\u00a0AZN məbləğindən',
    ],
  ])('has at most so much, and the refusal and the quote name it (%s)', async (locale, quantity, pieces, sum) => {
    const [small, large] = [await stockUpBook(), await stockUpKit()];
    const before = await shopState();
    await setProduct(large.id, { max_quantity: 999 });
    const lines = [lineOf(large, 51), lineOf(small, 11)];
    const refusal = { status: 400, code: 'bad_request' };
    await expect(placeNewOrder(lines, newContact(), { locale })).rejects.toMatchObject({
      ...refusal,
      fields: {
        'lines.1.quantity': [quantity],
        non_field_errors: [expect.stringContaining(pieces), expect.stringContaining(sum)],
      },
    });
    expect(await getQuote(locale, { lines })).toMatchObject({
      lines: [
        { change: null, max_quantity: 999 },
        { change: 'quantity', quantity: 10, available: 1000, max_quantity: 10 },
      ],
      limits: { pieces: 50, subtotal: '5000.00' },
      issues: [
        { code: 'max_quantity', id: small.id, detail: quantity },
        { code: 'max_pieces', detail: expect.stringContaining(pieces) },
        { code: 'max_subtotal', detail: expect.stringContaining(sum) },
      ],
    });
    expect(await shopState()).toEqual(before);
    await setProduct(large.id, { max_quantity: 10 });
  });

  it('may have exactly that much', async () => {
    const [small, other] = [await stockUpBook(), await stockUpKit()];
    await setProduct(small.id, { max_quantity: 49, price: 5000 });
    await setProduct(other.id, { price: 255_000 });
    const lines = [lineOf({ ...small, unit_price: '50.00' }, 49), lineOf({ ...other, unit_price: '2550.00' })];
    expect(await getQuote('en', { lines })).toMatchObject({ subtotal: '5000.00', issues: [] });
    expect(await placeNewOrder(lines)).toMatchObject({ subtotal: '5000.00', status: 'to_confirm' });
    await setProduct(small.id, { max_quantity: 10, price: 3800 });
    await setProduct(other.id, { price: 21_000 });
  });

  it('never costs more than a database can hold, whatever the settings say', async () => {
    jest.replaceProperty(settings(), 'ORDER_MAX_SUM', 20_000_000);
    const item = await stockUpKit();
    await setProduct(item.id, { price: 200_000_000 });
    const dear = { ...item, unit_price: '2000000.00' };
    expect(await placeNewOrder([lineOf(dear, 10)])).toMatchObject({ subtotal: '20000000.00', status: 'to_confirm' });
    const before = await shopState();
    jest.replaceProperty(settings(), 'ORDER_MAX_SUM', 90_000_000);
    await setProduct(item.id, { max_quantity: 999 });
    await expect(placeNewOrder([lineOf(dear, 11)])).rejects.toMatchObject({ status: 400 });
    expect(await getQuote('en', { lines: [{ id: item.id, quantity: 999 }] })).toMatchObject({
      issues: [{ code: 'max_pieces' }, { code: 'max_subtotal' }],
    });
    expect(await shopState()).toEqual(before);
    await setProduct(item.id, { price: 21_000, max_quantity: 10 });
  });
});

describe('orders in a short time', () => {
  beforeEach(restoreOrderLimits);

  /** With one thing in common, placed until one is refused. */
  async function placeMany(
    count: number,
    common: (index: number) => [OrderRequest['contact'], Partial<Parameters<typeof placeOrder>[0]>],
  ) {
    const item = await stockUpBook();
    for (let index = 0; index < count; index += 1) await placeNewOrder([lineOf(item)], ...common(index));
    const before = await shopState();
    await expect(placeNewOrder([lineOf(item)], ...common(count))).rejects.toMatchObject({
      status: 429,
      code: 'throttled',
      headers: { 'Retry-After': expect.stringMatching(/^3[56]\d\d$/) },
      extra: {
        detail:
          'Too many orders have been placed from this internet connection, or with this e-mail or phone number, in a short time. Try again later, or call us: +994\u00a012\u00a0555\u00a001\u00a000.',
        phone_number: '+994125550100',
      },
    });
    expect(await shopState()).toEqual(before);
  }

  it('are limited by address, which many may share', () => {
    const client = newClient();
    return placeMany(50, () => [newContact(), { client }]);
  });

  it('are limited by e-mail', () => {
    const { email } = newContact();
    return placeMany(10, () => [{ ...newContact(), email }, {}]);
  });

  it('are limited by phone', () => {
    const { phone_number } = newContact();
    return placeMany(10, () => [{ ...newContact(), phone_number }, {}]);
  });

  it('are limited in a day too, and allowed again after it', async () => {
    jest.replaceProperty(settings(), 'ORDERS_PER_DAY', 12);
    const item = await stockUpBook();
    const { email } = newContact();
    const order = () => placeNewOrder([lineOf(item)], { ...newContact(), email });
    const setTime = (hours: number) =>
      jest.useFakeTimers({
        now: start + hours * HOUR_MS,
        doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
      });
    const start = Date.now();
    for (let index = 0; index < 10; index += 1) await order();
    setTime(1.1);
    await order();
    await order();
    await expect(order()).rejects.toMatchObject({ headers: { 'Retry-After': expect.stringMatching(/^82\d{3}$/) } });
    setTime(24.1);
    await order();
  });

  it('are let through exactly ten when they come at once, and a repetition costs nothing', async () => {
    const item = await stockUpBook();
    const contact = newContact();
    const keys = Array.from({ length: 30 }, newKey);
    const send = (idempotencyKey: string) => placeNewOrder([lineOf(item)], contact, { idempotencyKey });
    const results = await Promise.allSettled(keys.map(send));
    const placed = keys.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(placed).toHaveLength(10);
    expect(await readStock('quality-workbook')).toBe(990);
    for (const key of placed) await send(key);
  });
});

describe('what was typed', () => {
  const evil = /evil\.example/;

  it.each([1, 3])('is in no mail to an e-mail that nobody confirmed (%d kits)', async (quantity) => {
    const { email } = newContact();
    await placeNewOrder([lineOf(await stockUpKit(), quantity)], { ...newContact(), email });
    const [buyer, office] = await lastMails(2);
    expect([buyer?.recipient, office?.recipient]).toEqual([email, 'orders@probe.example.com']);
    expect([buyer?.subject, buyer?.text, buyer?.html].join()).not.toMatch(evil);
    expect(buyer?.text).toContain('If you did not place this order, no action is needed.');
    expect(office?.text).toMatch(evil);
  });

  it('is in the mail to the confirmed e-mail of an account', async () => {
    const registration = newRegistration();
    const { id } = await register(registration, { locale: 'en', client: newClient() });
    const db = await database();
    await db.updateTable('user').set({ email_verified_at: new Date().toISOString() }).where('id', '=', id).execute();
    await placeNewOrder(
      [lineOf(await stockUpKit())],
      { ...newContact(), email: registration.email },
      { session: { id } },
    );
    const [buyer] = await lastMails(2);
    expect(buyer?.text).toContain('Thank you, WIN http://evil.example!');
    expect(buyer?.text).toContain('http://evil.example note');
    expect(buyer?.text).toContain('http://evil.example street');
  });
});
