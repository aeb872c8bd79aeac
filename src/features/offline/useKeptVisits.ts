import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { siteFiles } from '@/config/siteFiles';
import { isShopAddress, routes } from '@/config/routes';
import { useSite } from '@/site/SiteLocation';
import { hasCopy } from './copies';

/** What the service worker is told, absolute addresses; it decides what it keeps. */
type Visit = { pages: string[]; files?: string[] };

async function report(visit: Visit) {
  (await navigator.serviceWorker.ready).active?.postMessage(visit);
}

const whenLoaded = (run: () => void) => {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

/**
 * Starts the service worker, where the server has not switched it off, and tells it what is visited: it sees page loads
 * itself, but not the first one of a visitor and no navigation by the router.
 */
export function useKeptVisits() {
  const { events } = useRouter();
  const { location, address } = useSite();

  const keepCart = useEffectEvent(async () => {
    const cart = new URL(routes.cart(location), window.location.href).href;
    if (isShopAddress(address) && !(await hasCopy(cart))) await report({ pages: [cart] });
  });
  const begin = useEffectEvent(async () => {
    if (!('serviceWorker' in navigator) || !document.documentElement.dataset.worker) return;
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register(siteFiles.worker);
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    await report({ pages: isFirst ? [window.location.href] : [], files });
    await keepCart();
  });
  useEffect(() => {
    // Without a worker the site lacks nothing but its copies.
    whenLoaded(() => void begin().catch(() => undefined));
  }, []);

  const follow = useEffectEvent((path: string) => {
    document.querySelector('body > .copy')?.remove();
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
    void report({ pages: [new URL(path, window.location.href).href] })
      .then(keepCart)
      .catch(() => undefined);
  });
  useEffect(() => {
    const handle = (path: string) => follow(path);
    events.on('routeChangeComplete', handle);
    return () => events.off('routeChangeComplete', handle);
  }, [events]);
}
