import { withSeededDatabase } from '../../../support/testDatabase';
import { accountCartSchema, cartConflictSchema, type AccountCart } from '@/contract/accountCart';
import type { PersonalData } from '@/contract/rights';
import { database } from '@/server/db/connection';
import { removeExpired } from '@/server/app/housekeeping';
import { PASSWORD } from '../../../support/accounts';
import { newContact, newKey } from '../../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook, stockUpKit } from '../../../support/placeNewOrder';
import { withAccounts } from '../../../support/withAccounts';

withSeededDatabase();
beforeEach(restoreOrderLimits);

const { call, signUp } = withAccounts();

const read = async (token: string, base: '/api' | '/en/api' = '/en/api') =>
  accountCartSchema.parse((await call('me/cart/', undefined, { token, base })).body);

type Line = { id: number; quantity: number; unit_price?: string };

const put = (token: string, version: string, lines: Line[]) =>
  call<AccountCart>('me/cart/', { version, lines }, { token, method: 'PUT' });

const countRows = async (userId: number) =>
  (await (await database()).selectFrom('account_cart').select('version').where('user_id', '=', userId).execute())
    .length;

const list = ({ lines }: AccountCart) => lines.map(({ id, quantity }) => [id, quantity]);

/** An account whose cart holds two workbooks and a kit. */
async function signUpWithCart() {
  const user = await signUp();
  const [book, kit] = [await stockUpBook(), await stockUpKit()];
  const lines = [
    { id: book.id, quantity: 2, unit_price: book.unit_price },
    { id: kit.id, quantity: 1, unit_price: kit.unit_price },
  ];
  const { version } = await read(user.access);
  const { body: cart } = await put(user.access, version, lines);
  return { user, token: user.access, book, kit, lines, cart };
}

describe("an account's cart", () => {
  it('is one list for every device, named in the language of the base, and of nobody else', async () => {
    const { token, cart, book, kit } = await signUpWithCart();
    expect(cart.lines).toMatchObject([
      { id: book.id, quantity: 2, unit_price: '38.00', slug: 'quality-workbook', name: 'Quality workbook' },
      { id: kit.id, quantity: 1, unit_price: '210.00' },
    ]);
    expect(await read(token)).toEqual(cart);
    expect((await read(token, '/api')).lines[0]?.name).toBe('Keyfiyyət iş dəftəri');

    const { access: other } = await signUp();
    expect((await read(other)).lines).toEqual([]);
    const { status, headers } = await call('me/cart/');
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
    const { headers: own } = await call('me/cart/', undefined, { token });
    expect(own.get('cache-control')).toBe('private, no-store');
  });

  it('is changed by its version: the same again changes nothing, another version is told the present list', async () => {
    const { token, cart, lines, kit } = await signUpWithCart();
    const changed = await put(token, cart.version, lines.slice(0, 1));
    expect([changed.status, list(changed.body)]).toEqual([200, [[lines[0]?.id, 2]]]);
    expect(changed.body.version).not.toBe(cart.version);
    // The answer was lost.
    expect((await put(token, cart.version, lines.slice(0, 1))).body).toEqual(changed.body);

    const late = await put(token, cart.version, [{ id: kit.id, quantity: 5 }]);
    expect(late.status).toBe(409);
    expect(cartConflictSchema.parse(late.body).cart).toEqual(changed.body);
    expect(await read(token)).toEqual(changed.body);
  });

  it('has one winner of two devices at once, also for its first list', async () => {
    const { access: token } = await signUp();
    const { id } = await stockUpBook();
    const { version } = await read(token);
    const answers = await Promise.all([1, 2].map((quantity) => put(token, version, [{ id, quantity }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, (id: number) => unknown]>([
    ['a product twice', (id) => [1, 2].map((quantity) => ({ id, quantity }))],
    ['no pieces', (id) => [{ id, quantity: 0 }]],
    ['too many pieces', (id) => [{ id, quantity: 1000 }]],
    ['too many lines', () => Array.from({ length: 101 }, (_, index) => ({ id: index + 1, quantity: 1 }))],
    ['a price that is none', (id) => [{ id, quantity: 1, unit_price: 'x' }]],
  ])('refuses %s', async (_, lines) => {
    const { token, cart, book } = await signUpWithCart();
    const { status } = await call(
      'me/cart/',
      { version: cart.version, lines: lines(book.id) },
      { token, method: 'PUT' },
    );
    expect(status).toBe(400);
    expect(await read(token)).toEqual(cart);
  });

  it('keeps a product that has left the shop, without a name', async () => {
    const { token, cart, lines } = await signUpWithCart();
    const { body } = await put(token, cart.version, [...lines, { id: 99_999, quantity: 1 }]);
    expect(body.lines.at(-1)).toEqual({ id: 99_999, quantity: 1, slug: null, name: '', image: null });
  });

  it('is limited', async () => {
    const { token, user, cart, lines } = await signUpWithCart();
    const db = await database();
    await db.updateTable('rate_limit').set({ count: 600 }).where('key', 'like', 'cart-account:%').execute();
    const refused = await put(token, cart.version, lines.slice(0, 1));
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect(await countRows(user.id)).toBe(1);
    expect(await read(token)).toEqual(cart);
  });
});

describe('an order', () => {
  it('takes its lines out in its transaction, once; what another device has added stays', async () => {
    const { user, token, lines, book, kit, cart } = await signUpWithCart();
    const ordering = { session: { id: user.id }, idempotencyKey: newKey(), client: '192.0.2.7' };
    const contact = newContact();
    const ordered = lines.slice(0, 1).map((line) => ({ ...line, unit_price: book.unit_price }));
    const { number } = await placeNewOrder(ordered, contact, ordering);
    const left = await read(token);
    expect([list(left), left.version === cart.version]).toEqual([[[kit.id, 1]], false]);

    await put(token, left.version, lines);
    expect((await placeNewOrder(ordered, contact, ordering)).number).toBe(number);
    expect(list(await read(token))).toEqual(list(cart));

    await placeNewOrder(lines, newContact(), { session: { id: user.id } });
    expect((await read(token)).lines).toEqual([]);
  });

  it('that is refused takes nothing, nor does one of a guest', async () => {
    const { user, token, lines, cart } = await signUpWithCart();
    const wrong = lines.map((line) => ({ ...line, unit_price: '1.00' }));
    await expect(placeNewOrder(wrong, newContact(), { session: { id: user.id } })).rejects.toThrow();
    await placeNewOrder(lines);
    expect(await read(token)).toEqual(cart);
  });
});

describe('what is kept', () => {
  it('ends 30 days after the last change, and the old version is worth nothing then', async () => {
    const { user, token, cart, lines } = await signUpWithCart();
    const db = await database();
    const updated_at = new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString();
    await db.updateTable('account_cart').set({ updated_at }).where('user_id', '=', user.id).execute();
    expect((await read(token)).lines).toEqual([]);
    expect((await put(token, cart.version, lines.slice(1))).status).toBe(409);
    await removeExpired(new Date());
    expect(await countRows(user.id)).toBe(0);
  });

  it("is in the person's file, and goes with the account", async () => {
    const { user, token } = await signUpWithCart();
    const { body } = await call<PersonalData>('me/data/', undefined, { token });
    expect(body.cart).toMatchObject([{ name: 'Keyfiyyət iş dəftəri', quantity: 2 }, { quantity: 1 }]);
    expect((await call('me/deletion/', { password: PASSWORD }, { token })).status).toBe(200);
    expect(await countRows(user.id)).toBe(0);
  });
});
