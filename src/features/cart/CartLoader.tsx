import { useEffect } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { watchStorage } from '@/lib/storage';
import { loadCart } from '@/store/cartSlice';
import { useAppDispatch } from '@/store/hooks';

/** Loads the stored cart after hydration and follows other tabs. Mounted once, in the layout. */
export function CartLoader() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const load = () => dispatch(loadCart());
    load();
    return watchStorage([STORAGE_KEYS.cart], load);
  }, [dispatch]);
  return null;
}
