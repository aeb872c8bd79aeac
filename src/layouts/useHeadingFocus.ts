import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { moveTo } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';

/** What Next keeps with an entry of the history. */
type HistoryState = { options?: { scroll?: boolean } } | null;

/**
 * On another page the focus goes to its heading, which a screen reader then says; else it would be lost with the link
 * that led there. Not where the visitor stays in place (a filter, the other shell), nor on the first page, which is
 * announced by the browser. Where the page is scrolled to is not touched: Back returns to its place.
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
