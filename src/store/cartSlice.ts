import { createSlice, isAction, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { CART_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import { readJson, readText, writeText } from '@/lib/storage';
import type { AppDispatch, AppThunk, RootState } from './makeStore';

/** A line of the cart. `price` is a unit's price in AZN when it was added, `"210.00"`; the server has the last word. */
export type CartItem = {
  id: number;
  quantity: number;
  slug?: string;
  name?: string;
  image?: string;
  price?: string;
};

export type CartState = {
  items: CartItem[];
  /** What all pieces cost in AZN, kept in step with `items`; an item without a price counts nothing. */
  total: number;
  /** Until the browser's storage has been read nobody knows what is in the cart. */
  isLoaded: boolean;
};

const initialState: CartState = { items: [], total: 0, isLoaded: false };

/** Counted in qəpik: decimals of manats do not add up exactly. */
const totalOf = (items: CartItem[]): number =>
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

/** A cart of unknown age is taken for a new one. */
const isOld = (date: string | null) => Date.now() - Date.parse(date ?? '') > CART_MAX_AGE_MS;

function readCart(): CartItem[] {
  if (isOld(readText(STORAGE_KEYS.cartDate))) return [];
  const stored = readJson(STORAGE_KEYS.cart);
  return Array.isArray(stored) ? stored.filter(isCartItem) : [];
}

const withItems = (state: CartState, items: CartItem[]): CartState => ({ ...state, items, total: totalOf(items) });

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Appends, also when the same id is there: who wants one line an id uses `update` for the second time. */
    add: (state, { payload }: PayloadAction<CartItem>) => withItems(state, [...state.items, payload]),
    /** Adds `quantity` (which may be negative) to the first item with this id; without one nothing changes. */
    update(state, { payload: { id, quantity } }: PayloadAction<Pick<CartItem, 'id' | 'quantity'>>) {
      const at = state.items.findIndex((item) => item.id === id);
      return withItems(
        state,
        state.items.map((item, index) => (index === at ? { ...item, quantity: item.quantity + quantity } : item)),
      );
    },
    /** Replaces the whole list: to remove one line, hand over the list without it. */
    delete: (state, { payload }: PayloadAction<CartItem[]>) => withItems(state, payload),
    /** Replaces the whole list. */
    removeLocal: (state, { payload }: PayloadAction<CartItem[]>) => withItems(state, payload),
    cartLoaded: (state, { payload }: PayloadAction<CartItem[]>) => ({ ...withItems(state, payload), isLoaded: true }),
  },
});

export const cartReducer = cartSlice.reducer;
/** `add`, `update`, `delete` and `removeLocal`; each change is saved (see persistCart). */
export const { cartLoaded, ...cartActions } = cartSlice.actions;

/** Takes the cart over from the browser's storage; broken values count as absent. */
export const loadCart = (): AppThunk<void> => (dispatch) => {
  dispatch(cartLoaded(readCart()));
};

export const selectCartItems = (state: RootState) => state.cart.items;

export const selectIsCartLoaded = (state: RootState) => state.cart.isLoaded;

/** Pieces in the cart; `null` before the stored cart has been read. */
export const selectCartCount = ({ cart }: RootState): number | null =>
  cart.isLoaded ? cart.items.reduce((count, { quantity }) => count + quantity, 0) : null;

const EDITS: string[] = Object.values(cartActions).map(({ type }) => type);

/** Saves the cart after every change of it; what comes from the storage is not written back. */
export const persistCart: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (!isAction(action) || !EDITS.includes(action.type)) return next(action);
  // A change that comes before the stored cart was read must not overwrite it.
  if (!store.getState().cart.isLoaded) (store.dispatch as AppDispatch)(loadCart());
  const result = next(action);
  writeText(STORAGE_KEYS.cart, JSON.stringify(store.getState().cart.items));
  writeText(STORAGE_KEYS.cartDate, new Date().toISOString());
  return result;
};
