import { createSlice, isAction, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { CART_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import { readJson, readText, writeText } from '@/lib/storage';
import type { AppDispatch, AppThunk, RootState } from './makeStore';

/** A line of the cart. `price` is the unit price in AZN when it was added, `"210.00"`; an order uses the server's. */
export type CartItem = {
  id: number;
  quantity: number;
  slug?: string;
  name?: string;
  image?: string;
  price?: string;
};

/** By the id of a product. */
export type CartLimits = Record<number, number>;

type CartState = {
  items: CartItem[];
  /** Total of `items` in AZN; an item without a price counts nothing. */
  total: number;
  /** Whether the stored cart has been read. */
  isLoaded: boolean;
  /** Whether the browser stores the cart; without a storage it is only here. */
  isStored: boolean;
  /** Most pieces by product, as the last quote said. */
  limits: CartLimits;
  /** Changes that were made in this tab; each is stored when it counts. */
  edits: number;
};

const initialState: CartState = { items: [], total: 0, isLoaded: false, isStored: true, limits: {}, edits: 0 };

/** The pieces that an order of these lines would have: of a product no more than its limit. */
export function countPieces(items: readonly CartItem[], limits: CartLimits): number {
  const wanted = new Map<number, number>();
  for (const { id, quantity } of items) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  return [...wanted].reduce((sum, [id, quantity]) => sum + Math.min(quantity, limits[id] ?? quantity), 0);
}

/** Calculated in qəpik, because decimals of manats do not add up exactly. */
const calculateTotal = (items: CartItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + Math.round(Number(price ?? 0) * 100) * quantity, 0) / 100;

const TEXTS = ['slug', 'name', 'image'] as const;
const PRICE = /^\d+(\.\d{1,2})?$/;

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item: Partial<Record<keyof CartItem, unknown>> = value;
  return (
    Number.isSafeInteger(item.id) &&
    Number(item.id) > 0 &&
    Number.isSafeInteger(item.quantity) &&
    Number(item.quantity) > 0 &&
    TEXTS.every((name) => item[name] === undefined || typeof item[name] === 'string') &&
    (item.price === undefined || (typeof item.price === 'string' && PRICE.test(item.price)))
  );
}

/** A cart without a date counts as new. */
const isOld = (date: string | null) => Date.now() - Date.parse(date ?? '') > CART_MAX_AGE_MS;

/** `null` without a list that counts: one that has expired is not an emptied one. */
function readStored(): CartItem[] | null {
  if (isOld(readText(STORAGE_KEYS.cartDate))) return null;
  const stored = readJson(STORAGE_KEYS.cart);
  return Array.isArray(stored) ? stored.filter(isCartItem) : null;
}

/** The ids of the products whose lines differ in quantity or price. */
export function findChangedIds(before: readonly CartItem[], after: readonly CartItem[]): number[] {
  const describe = (items: readonly CartItem[], id: number) =>
    JSON.stringify(items.flatMap((item) => (item.id === id ? [item.quantity, item.price] : [])));
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].filter((id) => describe(before, id) !== describe(after, id));
}

/**
 * The account whose list the browser's is, the version last read of it, and the ids of the products that were changed here
 * and not sent yet.
 */
type CartOwner = { user: number; version: string; changed: number[] };

/** As versions before stored it: the lines last read of the account's list. */
type FormerOwner = { lines: { id: number; quantity: number; unit_price?: string }[] };

/** `null` for the list of a guest. */
export function readCartOwner(): CartOwner | null {
  const owner = (readJson(STORAGE_KEYS.cartOwner) ?? {}) as Partial<CartOwner & FormerOwner>;
  const { user, version = '', changed, lines } = owner;
  if (typeof user !== 'number') return null;
  const stored = readStored();
  if (!stored) return { user, version, changed: [] };
  const former = lines?.map(({ unit_price: price, ...line }) => ({ ...line, ...(price && { price }) }));
  return { user, version, changed: changed ?? findChangedIds(former ?? stored, stored) };
}

const withItems = (state: CartState, items: CartItem[]): CartState => ({
  ...state,
  items,
  total: calculateTotal(items),
});

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Appends a line, also for an id that is in the cart: use `update` to keep one line per product. */
    add: (state, { payload }: PayloadAction<CartItem>) => withItems(state, [...state.items, payload]),
    /** Adds `quantity` (which may be negative) to the first item with this id; without one nothing changes. */
    update(state, { payload: { id, quantity } }: PayloadAction<Pick<CartItem, 'id' | 'quantity'>>) {
      const at = state.items.findIndex((item) => item.id === id);
      return withItems(
        state,
        state.items.map((item, index) => (index === at ? { ...item, quantity: item.quantity + quantity } : item)),
      );
    },
    /** Replaces the list, for a removal. */
    delete: (state, { payload }: PayloadAction<CartItem[]>) => withItems(state, payload),
    /** Replaces the list. */
    removeLocal: (state, { payload }: PayloadAction<CartItem[]>) => withItems(state, payload),
    cartLoaded: (state, { payload }: PayloadAction<CartItem[]>) => ({ ...withItems(state, payload), isLoaded: true }),
    storingTried: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isStored: payload,
      edits: state.edits + 1,
    }),
    limitsKnown: (state, { payload }: PayloadAction<CartLimits>) => ({ ...state, limits: payload }),
  },
});

export const cartReducer = cartSlice.reducer;
/** `add`, `update`, `delete` and `removeLocal`; each change is saved (see persistCart). */
export const { cartLoaded, storingTried, limitsKnown, ...cartActions } = cartSlice.actions;

/**
 * Loads the cart from the browser's storage; invalid values count as absent. A cart that could not be stored stays. Call it
 * before a change that replaces the list: another tab may have changed what is stored, and this one may have slept.
 */
export const loadCart = (): AppThunk<void> => (dispatch, getState) => {
  if (getState().cart.isStored) dispatch(cartLoaded(readStored() ?? []));
};

export const selectCartItems = (state: RootState) => state.cart.items;

export const selectIsCartLoaded = (state: RootState) => state.cart.isLoaded;

/** Pieces in the cart, as its sum counts them; `null` before the stored cart has been read. */
export const selectCartCount = ({ cart }: RootState): number | null =>
  cart.isLoaded ? countPieces(cart.items, cart.limits) : null;

const EDITS: string[] = Object.values(cartActions).map(({ type }) => type);

/** @returns whether the browser stores it */
function storeItems(items: CartItem[]): boolean {
  writeText(STORAGE_KEYS.cartDate, new Date().toISOString());
  return writeText(STORAGE_KEYS.cart, JSON.stringify(items));
}

const storeOwner = (owner: CartOwner) => writeText(STORAGE_KEYS.cartOwner, JSON.stringify(owner));

/** Puts the account's list into the browser: no change that would be sent. */
export const adoptCart =
  (items: CartItem[], owner: CartOwner): AppThunk<void> =>
  (dispatch, getState) => {
    if (findChangedIds(getState().cart.items, items).length > 0) {
      storeItems(items);
      dispatch(cartLoaded(items));
    }
    storeOwner(owner);
  };

/** Stores the cart after every change; a cart that was just loaded is not written back. A line is added to what is stored. */
export const persistCart: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (!isAction(action) || !EDITS.includes(action.type)) return next(action);
  (store.dispatch as AppDispatch)(loadCart());
  const before = store.getState().cart.items;
  const owner = readCartOwner();
  const result = next(action);
  const { items } = store.getState().cart;
  const isStored = storeItems(items);
  if (owner) storeOwner({ ...owner, changed: [...new Set([...owner.changed, ...findChangedIds(before, items)])] });
  store.dispatch(storingTried(isStored));
  return result;
};
