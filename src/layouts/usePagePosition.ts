import { type RefCallback, useCallback, useLayoutEffect, useRef, useEffect } from 'react';
import { moveTo } from '@/config/routes';
import { isFocusKept } from '@/lib/navigation';
import { useSite } from '@/providers/SiteLocation';

/**
 * Moves the focus to the heading after a client navigation, so that screen readers announce the new page. Not by
 * `navigateKeepingFocus` (a filter), nor to the same page in the other shell, nor on the first page. The scroll position
 * is unchanged.
 */
export function useHeadingFocus() {
  const page = moveTo(useSite().address, { shell: 'desktop' });
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector('h1');
    if (!heading || isFocusKept()) return;
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

/**
 * Next restores the scroll position on Back and Forward between its pages, with `history.scrollRestoration` 'manual'. For
 * a new document (a reload, Back from another site, a discarded tab) the browser restores it: it reads the value that was
 * set when the page was last hidden, which every page is before it is unloaded.
 */
export function useScrollRestoration() {
  useEffect(() => {
    const setRestoration = () => void (history.scrollRestoration = document.hidden ? 'auto' : 'manual');
    document.addEventListener('visibilitychange', setRestoration);
    return () => document.removeEventListener('visibilitychange', setRestoration);
  }, []);
}
