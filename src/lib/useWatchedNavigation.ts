import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { leaving } from './useIsWaiting';

/** A page or list that comes sooner needs no sign that it is on its way. */
const SLOW_MS = 150;
/** After so long the page says in words that it takes long. */
const LONG_MS = 5000;

/**
 * Follows the router's navigations, until each arrives, fails or gives way to another: `main` is busy meanwhile, which
 * base.css shows, and `useIsWaiting` is true. Mounted once, after the first load; `main` is rendered without the attribute.
 *
 * @returns whether one has been under way for five seconds
 */
export function useWatchedNavigation(): boolean {
  const { events, asPath } = useRouter();
  const [isLong, setIsLong] = useState(false);
  const address = useRef(asPath);
  useEffect(() => {
    address.current = asPath;
  }, [asPath]);
  useEffect(() => {
    const show = (isShown: boolean) => {
      leaving.set(isShown ? address.current : null);
      const main = document.querySelector('main');
      if (isShown) main?.setAttribute('aria-busy', 'true');
      else main?.removeAttribute('aria-busy');
    };
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clear = () => {
      timers.forEach(clearTimeout);
      setIsLong(false);
    };
    const end = () => {
      clear();
      show(false);
    };
    const begin = () => {
      clear();
      timers = [setTimeout(() => show(true), SLOW_MS), setTimeout(() => setIsLong(true), LONG_MS)];
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
  return isLong;
}
