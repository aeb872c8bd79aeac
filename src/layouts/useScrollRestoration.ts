import { useEffect } from 'react';

/**
 * Next takes it over to restore the place on Back and Forward between its pages, and only there. What leads to
 * a new document (a reload, Back from another site, a tab that was discarded) is left to the browser: it looks at what
 * was set when the page was last hidden, as every page is before it goes.
 */
export function useScrollRestoration() {
  useEffect(() => {
    const handOver = () => void (history.scrollRestoration = document.hidden ? 'auto' : 'manual');
    document.addEventListener('visibilitychange', handOver);
    return () => document.removeEventListener('visibilitychange', handOver);
  }, []);
}
