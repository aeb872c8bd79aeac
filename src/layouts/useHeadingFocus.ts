import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { moveTo } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';

/** The part of Next's history state that is read here. */
type HistoryState = { options?: { scroll?: boolean } } | null;

/**
 * Moves the focus to the heading after a client navigation, so that screen readers announce the new page. Not for
 * navigations with `scroll: false` (a filter, the other shell), nor on the first page. The scroll position is unchanged.
 */
export function useHeadingFocus() {
  const page = moveTo(useSite().address, { shell: 'desktop' });
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector('h1');
    if (!heading || (history.state as HistoryState)?.options?.scroll === false) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}

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
