import { useCallback, useRef, useSyncExternalStore, type RefCallback } from 'react';

const subscribeNever = () => () => undefined;

/** False in the server's HTML and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

/**
 * A ref for two elements of which one replaces the other, such as a link that becomes a button after hydration: the
 * focus moves to the replacement.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    // Called while the removed element is still in the document.
    return () => void (hadFocus.current = element === document.activeElement);
  }, []);
}
