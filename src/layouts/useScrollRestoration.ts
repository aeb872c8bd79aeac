import { useEffect } from 'react';

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
