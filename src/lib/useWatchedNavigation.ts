import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from './navigation';
import { leaving } from './useIsWaiting';

/** A page or list that comes sooner needs no sign that it is on its way. */
const SLOW_MS = 150;
/** After so long the page says in words that it takes long. */
const LONG_MS = 5000;

/**
 * Next rejects the promise of a navigation within the page (another hash) that gives way to the next one, and where a link
 * or Back began it nobody holds that promise: the browser would report an error that is none. `routeChangeError` says of
 * the same error that it was cancelled.
 */
function silenceCancelled(): { note: (error: unknown) => void; stop: () => void } {
  const cancelled = new WeakSet<object>();
  const onRejection = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason;
    if (typeof reason === 'object' && reason !== null && cancelled.has(reason)) event.preventDefault();
  };
  window.addEventListener('unhandledrejection', onRejection);
  return {
    note: (error) => {
      if (isCancelled(error)) cancelled.add(error);
    },
    stop: () => window.removeEventListener('unhandledrejection', onRejection),
  };
}

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
    const rejections = silenceCancelled();
    const fail = (error: unknown) => {
      rejections.note(error);
      end();
    };
    events.on('routeChangeStart', begin);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', fail);
    return () => {
      end();
      rejections.stop();
      events.off('routeChangeStart', begin);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', fail);
    };
  }, [events]);
  return isLong;
}
