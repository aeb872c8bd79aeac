import { useEffect } from 'react';

/**
<<<<<<< HEAD
 * Next takes it over to restore the place on Back and Forward between its pages, and only there. What leads to
 * a new document (a reload, Back from another site, a tab that was discarded) is left to the browser: it looks at what
 * was set when the page was last hidden, as every page is before it goes.
=======
 * Next restores the scroll position on Back and Forward between its pages, with `history.scrollRestoration` 'manual'. For
 * a new document (a reload, Back from another site, a discarded tab) the browser restores it: it reads the value that was
 * set when the page was last hidden, which every page is before it is unloaded.
>>>>>>> main
 */
export function useScrollRestoration() {
  useEffect(() => {
    const setRestoration = () => void (history.scrollRestoration = document.hidden ? 'auto' : 'manual');
    document.addEventListener('visibilitychange', setRestoration);
    return () => document.removeEventListener('visibilitychange', setRestoration);
  }, []);
}
