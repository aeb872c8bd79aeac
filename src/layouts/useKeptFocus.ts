import { useCallback, useRef, type RefCallback } from 'react';

/**
 * For two elements that take turns, such as a link that becomes a button when the page comes alive: a ref for both.
 * The focus goes on to the one that replaces the other.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    // React says so while the element that goes is still in the document.
    return () => void (hadFocus.current = element === document.activeElement);
  }, []);
}
