import { useSyncExternalStore } from 'react';

/** A value outside React that components follow with `useValue`; on the server and while hydrating it is `initial`. */
export function createSharedValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): T =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
