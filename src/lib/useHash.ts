import { useRouter } from 'next/router';
import { useCallback, useSyncExternalStore } from 'react';

/** The address from its `#` on, as it changes; empty without one, in the server's HTML and while it is taken over. */
export function useHash(): string {
  const { events } = useRouter();
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Next announces the changes of its links, the browser those by Back and Forward.
      events.on('hashChangeComplete', onChange);
      window.addEventListener('hashchange', onChange);
      return () => {
        events.off('hashChangeComplete', onChange);
        window.removeEventListener('hashchange', onChange);
      };
    },
    [events],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}
