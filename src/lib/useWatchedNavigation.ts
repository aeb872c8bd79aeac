import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { leaving } from './useIsWaiting';

/** A page or list that comes sooner needs no sign that it is on its way. */
const SLOW_MS = 150;

/**
 * Follows the router's navigations, until each arrives, fails or gives way to another: `main` is busy meanwhile, which
 * base.css shows, and `useIsWaiting` is true. Mounted once, after the first load; `main` is rendered without the attribute.
 */
export function useWatchedNavigation(): void {
  const { events, asPath } = useRouter();
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
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      show(false);
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => show(true), SLOW_MS);
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
}
