import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { createSharedValue } from './createSharedValue';

/** A page or list that comes sooner needs no sign that it is on its way. */
const SLOW_MS = 150;

const waiting = createSharedValue(false);

/** Whether a navigation within the site has been under way for 150 ms: to another page, filter or page of a list. */
export const useIsWaiting = waiting.useValue;

/** Follows the router's navigations for `useIsWaiting`, until each arrives, fails or gives way to another. Mounted once, in the layout. */
export function useWatchedNavigation(): boolean {
  const { events } = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      waiting.set(false);
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => waiting.set(true), SLOW_MS);
    };
    events.on('routeChangeStart', begin);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      end();
      events.off('routeChangeStart', begin);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);
  return useIsWaiting();
}
