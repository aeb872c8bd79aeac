import { STORAGE_KEYS } from '@/config/constants';
import { cartActions, limitsKnown, loadCart, selectCartCount, type CartItem } from '@/store/cartSlice';
import { makeStore } from '@/store/makeStore';

const book: CartItem = { id: 1, quantity: 1, slug: 'book', name: 'Kitab', price: '19.90' };
const kit: CartItem = { id: 2, quantity: 3, price: '210.10' };

const stored = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.cart) ?? 'null');

function loadedStore(items: unknown = []) {
  localStorage.setItem('cart', typeof items === 'string' ? items : JSON.stringify(items));
  const store = makeStore();
  store.dispatch(loadCart());
  return store;
}

beforeEach(() => localStorage.clear());

describe('the cart', () => {
  it('counts no more of a product than a quote allows', () => {
    const store = loadedStore([book, kit, kit]);
    expect(selectCartCount(store.getState())).toBe(7);
    store.dispatch(limitsKnown({ 2: 4 }));
    expect(selectCartCount(store.getState())).toBe(5);
  });

  it.each([
    [29, 1],
    [31, 0],
  ])('is kept for 30 days from its last change: after %i days %i line is there', (days, lines) => {
    loadedStore().dispatch(cartActions.add(book));
    jest.useFakeTimers({ now: Date.now() + days * 24 * 60 * 60 * 1000 });
    const store = makeStore();
    store.dispatch(loadCart());
    expect(store.getState().cart.items).toHaveLength(lines);
    jest.useRealTimers();
  });

  it.each(['never', '{'])('a broken date (%s) counts as absent', (date) => {
    localStorage.setItem(STORAGE_KEYS.cartDate, date);
    expect(loadedStore([book]).getState().cart.items).toEqual([book]);
  });

  it('keeps the total in step, exact to the qəpik', () => {
    const store = loadedStore([book, kit]);
    expect(store.getState().cart.total).toBe(650.2);
    store.dispatch(cartActions.update({ id: 1, quantity: 2 }));
    expect(store.getState().cart.total).toBe(690);
    store.dispatch(cartActions.add({ id: 3, quantity: 1 }));
    expect(store.getState().cart.total).toBe(690);
  });
});

describe('loading the cart', () => {
  it.each(['{', 'null', '', '0', '"cart"', '{"id":1,"quantity":1}', '[null]', '[1,"a",[]]'])(
    'takes %s for absent',
    (value) => {
      expect(loadedStore(value).getState().cart).toMatchObject({ items: [], total: 0, isLoaded: true });
    },
  );

  it.each([
    { quantity: 1 },
    { id: '1', quantity: 1 },
    { id: 1.5, quantity: 1 },
    { id: 0, quantity: 1 },
    { id: -1, quantity: 1 },
    { id: 1, quantity: '1' },
    { id: 1, quantity: 0 },
    { id: 1, quantity: -2 },
    { id: 1, quantity: 1.5 },
    { id: 1, quantity: 1, price: 20 },
    { id: 1, quantity: 1, price: 'free' },
    { id: 1, quantity: 1, name: {} },
  ])('leaves out the broken item %j and keeps the others', (item) => {
    expect(loadedStore([item, kit]).getState().cart.items).toEqual([kit]);
  });

  it('does not lose the stored cart to a change that comes first', () => {
    localStorage.setItem('cart', JSON.stringify([book]));
    const store = makeStore();
    store.dispatch(cartActions.add(kit));
    expect(stored()).toEqual([book, kit]);
  });

  it('adds to what is stored now, though another tab has changed it without a word', () => {
    const store = loadedStore([book]);
    localStorage.setItem('cart', JSON.stringify([kit]));
    store.dispatch(cartActions.add(book));
    expect(stored()).toEqual([kit, book]);
    localStorage.setItem('cart', JSON.stringify([kit]));
    store.dispatch(cartActions.update({ id: 2, quantity: 1 }));
    expect(stored()).toEqual([{ ...kit, quantity: 4 }]);
  });

  it('works for this visit when the browser refuses its storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const store = makeStore();
    store.dispatch(loadCart());
    store.dispatch(cartActions.add(kit));
    store.dispatch(cartActions.add(book));
    store.dispatch(loadCart());
    expect(store.getState().cart).toMatchObject({ items: [kit, book], isLoaded: true });
  });
});
