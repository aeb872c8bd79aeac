import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountCart, AccountCartRequest } from '@/contract/accountCart';
import { followAccountCart } from '@/features/cart/followAccountCart';
import { cartActions, type CartItem } from '@/store/cartSlice';
import { type AppStore, makeStore } from '@/store/makeStore';
import { logout } from '@/store/session/login';
import { loadUser } from '@/store/session/session';
import { siteFixture, userFixture } from '../../msw/fixtures';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const CART = `${ORIGIN}/en/api/auth/me/cart/`;
const [READ, WRITE] = ['GET /en/api/auth/me/cart/', 'PUT /en/api/auth/me/cart/'];

type Line = { id: number; quantity: number; unit_price?: string };

/** The list of the account on the server; `version` counts its changes. */
let stored: { version: number; lines: Line[] };
const answer = (): AccountCart => ({
  version: `v${stored.version}`,
  lines: stored.lines.map((line) => ({ ...line, slug: `product-${line.id}`, name: `Product ${line.id}`, image: null })),
});
const changeElsewhere = (lines: Line[]) => {
  stored = { version: stored.version + 1, lines };
};

const handlers = () => [
  http.get(CART, () => HttpResponse.json(answer())),
  http.put(CART, async ({ request }) => {
    const { version, lines } = (await request.json()) as AccountCartRequest;
    if (version !== `v${stored.version}`) {
      return HttpResponse.json({ detail: 'Changed.', code: 'cart_conflict', cart: answer() }, { status: 409 });
    }
    changeElsewhere(lines as Line[]);
    return HttpResponse.json(answer());
  }),
];

const following: (() => void)[] = [];
beforeEach(() => {
  stored = { version: 0, lines: [] };
  server.use(...handlers());
});
afterEach(() => {
  for (const stop of following.splice(0)) stop();
});

const browserList = () =>
  (JSON.parse(localStorage.getItem('cart') ?? '[]') as CartItem[]).map(({ id, quantity }) => [id, quantity]);
const accountList = () => stored.lines.map(({ id, quantity }) => [id, quantity]);
type Owner = { user: number; version: string; changed?: number[]; lines?: Line[] };
const owner = () => JSON.parse(localStorage.getItem('cart_owner') ?? 'null') as Owner | null;
/** The browser has the account's list, and nothing is left to send. */
const synced = () => ({ user: userFixture.id, version: `v${stored.version}`, changed: [] });

const follow = (store: AppStore) => {
  const onJoined = jest.fn();
  following.push(followAccountCart({ store, userId: userFixture.id, onJoined }));
  return onJoined;
};

type Browser = { cart?: CartItem[]; ownedBy?: Owner };

/** A browser of the fixture's user, with what its storage held before. */
async function open({ cart, ownedBy }: Browser = {}) {
  const store = await knownStore();
  if (cart) localStorage.setItem('cart', JSON.stringify(cart));
  if (ownedBy) localStorage.setItem('cart_owner', JSON.stringify(ownedBy));
  const onJoined = follow(store);
  return { store, onJoined };
}

/** A browser whose list is the account's. */
async function openSynced(lines: Line[]) {
  stored = { version: 1, lines };
  const browser = await open();
  await waitFor(() => expect(owner()).toEqual(synced()));
  calls.length = 0;
  return browser;
}

/** As when the tab is left: what could not be sent is tried once more. */
const leaveTab = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
};
const focus = () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  window.dispatchEvent(new Event('focus'));
  jest.restoreAllMocks();
};

const BOOK = { id: 1, quantity: 2, unit_price: '38.00' };
const item = ({ id, quantity, unit_price: price }: Line): CartItem => ({ id, quantity, ...(price && { price }) });

describe('at a login', () => {
  it("a guest's list is put together with the account's once, by the larger quantity of each product", async () => {
    changeElsewhere([BOOK, { id: 2, quantity: 3 }, { id: 8, quantity: 1 }]);
    const { store, onJoined } = await open({
      cart: [item({ ...BOOK, quantity: 5 }), { id: 2, quantity: 1 }, { id: 7, quantity: 1 }],
    });
    await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
    const joined = [
      [1, 5],
      [2, 3],
      [8, 1],
      [7, 1],
    ];
    expect([browserList(), accountList()]).toEqual([joined, joined]);
    expect(store.getState().cart.items[0]).toMatchObject({ slug: 'product-1', name: 'Product 1', price: '38.00' });

    const again = follow(store);
    await waitFor(() => expect(calls.filter((call) => call === READ)).toHaveLength(2));
    expect([again.mock.calls, calls.filter((call) => call === WRITE).length]).toEqual([[], 1]);
  });

  it('a list is stored as it is where the account has none, and nothing is told', async () => {
    const { onJoined } = await open({ cart: [item(BOOK)] });
    await waitFor(() => expect(owner()).toEqual(synced()));
    expect([stored.lines, onJoined.mock.calls]).toEqual([[BOOK], []]);
  });

  it('that of another account is replaced', async () => {
    changeElsewhere([BOOK]);
    const { onJoined } = await open({
      cart: [{ id: 7, quantity: 7 }],
      ownedBy: { user: userFixture.id + 1, version: 'x', changed: [7] },
    });
    await waitFor(() => expect(browserList()).toEqual([[1, 2]]));
    expect([accountList(), onJoined.mock.calls]).toEqual([[[1, 2]], []]);
  });
});

describe('from then on', () => {
  it('each change is sent, and those that are made meanwhile together', async () => {
    const { store } = await openSynced([BOOK]);
    store.dispatch(cartActions.add({ id: 3, quantity: 1 }));
    for (let more = 0; more < 5; more += 1) store.dispatch(cartActions.update({ id: 3, quantity: 1 }));
    await waitFor(() => expect(owner()).toEqual(synced()));
    expect([accountList().at(-1), calls]).toEqual([
      [3, 6],
      [WRITE, WRITE],
    ]);
  });

  it('of two tabs each sends its own changes, the same or others', async () => {
    const { store } = await openSynced([BOOK, { id: 2, quantity: 1 }]);
    const other = makeStore({ locale: 'en', data: siteFixture('en') });
    await other.dispatch(loadUser());
    follow(other);
    await waitFor(() => expect(calls).toEqual([READ]));
    other.dispatch(cartActions.update({ id: 1, quantity: 1 }));
    await waitFor(() => expect([accountList()[0], owner()]).toEqual([[1, 3], synced()]));
    // This tab has not read that list since, and its change leads to the quantity that it knows.
    store.dispatch(cartActions.update({ id: 1, quantity: -1 }));
    store.dispatch(cartActions.delete([]));
    await waitFor(() => expect([accountList(), owner()]).toEqual([[], synced()]));
    other.dispatch(cartActions.add({ id: 5, quantity: 1 }));
    await waitFor(() => expect([accountList(), browserList(), owner()]).toEqual([[[5, 1]], [[5, 1]], synced()]));
  });

  it('a tab that another one has left behind takes back what that one has changed', async () => {
    const { store } = await openSynced([BOOK]);
    changeElsewhere([{ ...BOOK, quantity: 3 }]);
    localStorage.setItem('cart', JSON.stringify([item({ ...BOOK, quantity: 3 })]));
    localStorage.setItem('cart_owner', JSON.stringify(synced()));
    store.dispatch(cartActions.update({ id: 1, quantity: -1 }));
    await waitFor(() => expect([accountList(), owner()]).toEqual([[[1, 2]], synced()]));
  });

  it('what a version before had not sent yet is sent', async () => {
    stored = { version: 1, lines: [BOOK, { id: 2, quantity: 1 }] };
    await open({
      cart: [item(BOOK), { id: 3, quantity: 1 }],
      ownedBy: { user: userFixture.id, version: 'v1', lines: stored.lines },
    });
    await waitFor(() => expect(owner()).toEqual(synced()));
    expect([accountList(), browserList()]).toEqual([
      [
        [1, 2],
        [3, 1],
      ],
      [
        [1, 2],
        [3, 1],
      ],
    ]);
  });

  it('the list of the account replaces this one on focus, empty after an order on another device', async () => {
    await openSynced([BOOK, { id: 2, quantity: 1 }]);
    changeElsewhere([]);
    focus();
    await waitFor(() => expect(browserList()).toEqual([]));
    expect(calls).toEqual([READ]);
  });

  it('changes on two devices both hold', async () => {
    const { store } = await openSynced([BOOK, { id: 2, quantity: 1 }]);
    changeElsewhere([BOOK, { id: 2, quantity: 1 }, { id: 9, quantity: 4 }]);
    store.dispatch(cartActions.delete([item({ ...BOOK, quantity: 6 })]));
    leaveTab();
    const both = [
      [1, 6],
      [9, 4],
    ];
    await waitFor(() => expect(browserList()).toEqual(both));
    expect([accountList(), calls]).toEqual([both, [WRITE, WRITE]]);
  });

  it('what is changed without a connection is sent when it is back', async () => {
    const { store } = await openSynced([BOOK]);
    server.use(http.put(CART, () => HttpResponse.error(), { once: true }));
    store.dispatch(cartActions.add({ id: 3, quantity: 1 }));
    await waitFor(() => expect(calls).toEqual([WRITE]));
    expect(browserList()).toContainEqual([3, 1]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(accountList()).toContainEqual([3, 1]));
  });

  it('a repetition after a lost answer is no conflict that undoes anything', async () => {
    const { store } = await openSynced([BOOK]);
    server.use(
      http.put(
        CART,
        async ({ request }) => {
          changeElsewhere(((await request.json()) as AccountCartRequest).lines as Line[]);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    store.dispatch(cartActions.update({ id: 1, quantity: 1 }));
    leaveTab();
    await waitFor(() => expect(accountList()).toEqual([[1, 3]]));
    leaveTab();
    await waitFor(() => expect(owner()).toEqual(synced()));
    expect([browserList(), accountList()]).toEqual([[[1, 3]], [[1, 3]]]);
  });

  it('what is changed while an answer is under way is kept', async () => {
    const { store } = await openSynced([BOOK]);
    changeElsewhere([{ ...BOOK, quantity: 4 }]);
    server.use(
      http.get(
        CART,
        () => {
          store.dispatch(cartActions.add({ id: 3, quantity: 1 }));
          return HttpResponse.json(answer());
        },
        { once: true },
      ),
    );
    focus();
    await waitFor(() =>
      expect(browserList()).toEqual([
        [1, 4],
        [3, 1],
      ]),
    );
  });

  it("a list that the browser has lost or that has expired does not empty the account's", async () => {
    stored = { version: 1, lines: [BOOK] };
    await open({ ownedBy: { user: userFixture.id, version: 'v1', changed: [1] } });
    await waitFor(() => expect(browserList()).toEqual([[1, 2]]));
    expect(accountList()).toEqual([[1, 2]]);
  });
});

describe('ends', () => {
  it("at a logout: what was not sent yet is sent, and the browser's copy goes", async () => {
    const { store } = await openSynced([BOOK]);
    store.dispatch(cartActions.update({ id: 1, quantity: 1 }));
    store.dispatch(logout());
    expect([store.getState().cart.items, localStorage.length]).toEqual([[], 0]);
    await waitFor(() => expect(calls).toEqual([WRITE, 'POST /en/api/auth/logout/']));
    expect([accountList(), localStorage.length]).toEqual([[[1, 3]], 0]);
  });

  it('at a logout no earlier than the change that is under way is stored', async () => {
    const { store } = await openSynced([BOOK]);
    let isEnded = false;
    server.use(
      http.post(`${ORIGIN}/en/api/auth/logout/`, () => {
        isEnded = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.put(CART, async ({ request }) => {
        const { lines } = (await request.json()) as AccountCartRequest;
        // As long as a logout that does not wait would take.
        for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
        if (isEnded) return HttpResponse.json({ detail: 'Ended.', code: 'token_not_valid' }, { status: 401 });
        changeElsewhere(lines as Line[]);
        return HttpResponse.json(answer());
      }),
    );
    store.dispatch(cartActions.update({ id: 1, quantity: 1 }));
    store.dispatch(logout());
    await waitFor(() => expect(isEnded).toBe(true));
    expect(accountList()).toEqual([[1, 3]]);
  });

  it('when a session has expired, and the list stays', async () => {
    const { store } = await openSynced([BOOK]);
    localStorage.setItem('login_date_of_delivery', '2020-01-01T00:00:00.000Z');
    await store.dispatch(loadUser());
    focus();
    expect([browserList(), owner()?.user, calls]).toEqual([[[1, 2]], userFixture.id, []]);
  });
});
