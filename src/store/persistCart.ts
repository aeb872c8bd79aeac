import { isAction, type Middleware } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '@/config/constants';
import { writeText } from '@/lib/storage';
import { cartActions, loadCart } from './cartSlice';
import type { AppDispatch, RootState } from './makeStore';

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
