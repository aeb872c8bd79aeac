import { cartActions, type CartItem } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import { mergeLines } from './cartLines';

/** Changes of the cart as one line an id. Each looks at the cart as it is then: another tab may have changed it. */
export function useCartEdits() {
  const store = useAppStore();
  const linesNow = () => mergeLines(store.getState().cart.items);
  const replace = (lines: CartItem[]) => store.dispatch(cartActions.removeLocal(lines));

  return {
    linesNow,
    replace,
    setQuantity: (id: number, quantity: number) =>
      replace(linesNow().map((line) => (line.id === id ? { ...line, quantity } : line))),
    remove: (ids: readonly number[]) =>
      store.dispatch(cartActions.delete(linesNow().filter(({ id }) => !ids.includes(id)))),
    /** Back to its place; what was added again meanwhile stays as it is. */
    putBack: (line: CartItem, index: number) => {
      const lines = linesNow();
      if (!lines.some(({ id }) => id === line.id)) replace([...lines.slice(0, index), line, ...lines.slice(index)]);
    },
  };
}
