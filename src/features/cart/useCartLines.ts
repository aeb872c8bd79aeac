import { useMemo } from 'react';
import { selectCartCount, selectCartItems, type CartItem } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { mergeLines } from './cartLines';

/** The cart as one line an id; `null` until the stored cart has been read: render neutrally, as the server does. */
export function useCartLines(): CartItem[] | null {
  const items = useAppSelector(selectCartItems);
  const isLoaded = useAppSelector(selectCartCount) !== null;
  const lines = useMemo(() => mergeLines(items), [items]);
  return isLoaded ? lines : null;
}
