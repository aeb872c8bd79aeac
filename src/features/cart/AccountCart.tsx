import { useEffect, useEffectEvent } from 'react';
import { useAppStore, useSession } from '@/store/hooks';

type AccountCartProps = {
  /** What a guest had chosen and the account's cart were put together at a login. */
  onJoined: () => void;
};

/** With a session, the browser's cart and the account's follow each other. Mounted once, when the page is idle. */
export function AccountCart({ onJoined }: AccountCartProps) {
  const store = useAppStore();
  const userId = useSession()?.user?.id;
  const handleJoined = useEffectEvent(onJoined);
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('./followAccountCart')
      .then(({ followAccountCart }) => {
        if (!isOver) stop = followAccountCart({ store, userId, onJoined: () => handleJoined() });
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
