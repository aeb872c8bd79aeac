import { useAppSelector } from '@/store/hooks';
import { selectCartCount } from '@/store/cartSlice';

/** Pieces in the cart for its badge; `null` (show none) until the stored cart has been read. */
export const useCartCount = (): number | null => useAppSelector(selectCartCount);
