import { useMemo } from 'react';
import { cartActions, selectCartItems, selectIsCartLoaded, type CartItem } from '@/store/cartSlice';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { mergeLines } from './cartLines';

/** The cart with one line per product, and its changes. */
export function useCart() {
  const store = useAppStore();
  const items = useAppSelector(selectCartItems);
  const isLoaded = useAppSelector(selectIsCartLoaded);
  const merged = useMemo(() => mergeLines(items), [items]);

  // Changes start from the current cart, not from the rendered one: another tab may have changed it.
  const readLines = () => mergeLines(store.getState().cart.items);
  const replace = (lines: CartItem[]) => store.dispatch(cartActions.removeLocal(lines));

  return {
    /** `null` before the stored cart has been read: render neutrally then, as the server does. */
    lines: isLoaded ? merged : null,
    readLines,
    replace,
    setQuantity: (id: number, quantity: number) =>
      replace(readLines().map((line) => (line.id === id ? { ...line, quantity } : line))),
    remove: (ids: readonly number[]) =>
      store.dispatch(cartActions.delete(readLines().filter(({ id }) => !ids.includes(id)))),
    /** Undoes a removal, unless the product was added again meanwhile. */
    restore: (line: CartItem, index: number) => {
      const lines = readLines();
      if (!lines.some(({ id }) => id === line.id)) replace([...lines.slice(0, index), line, ...lines.slice(index)]);
    },
  };
}
