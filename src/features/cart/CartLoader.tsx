import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { watchStorage } from '@/lib/storage';
import { loadCart } from '@/store/cartSlice';
import { useAppStore, useSession } from '@/store/hooks';

type CartLoaderProps = {
  /** What a guest had chosen and the account's cart were put together at a login; some quantities may be lower than before. */
  onJoined: (isLowered: boolean) => void;
};

/** Loads the stored cart after hydration, follows other tabs and, with a session, the account's cart. Mounted once, in the layout. */
export function CartLoader({ onJoined }: CartLoaderProps) {
  const store = useAppStore();
  useEffect(() => {
    const load = () => store.dispatch(loadCart());
    load();
    return watchStorage([STORAGE_KEYS.cart], load);
  }, [store]);

  const userId = useSession()?.user?.id;
  const tellJoined = useEffectEvent(onJoined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('./followAccountCart')
      .then(({ followAccountCart }) => {
        if (!isOver) stop = followAccountCart({ store, userId, onJoined: (isLowered) => tellJoined(isLowered) });
      })
      // A part that could not be loaded: the browser's list stays as it is until the next page.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store, userId]);
  return null;
}
