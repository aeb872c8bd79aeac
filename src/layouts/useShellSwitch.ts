import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { COOKIES, MOBILE_MAX_WIDTH_PX } from '@/config/constants';
import { moveTo, parsePath, type Shell } from '@/config/routes';
import { writeCookie } from '@/lib/storage';
import { useSiteLocation } from '@/providers/SiteLocation';

const QUERY = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the viewport is narrow enough for the mobile shell; `undefined` on the server and while hydrating. */
export const useIsMobile = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => undefined,
  );

const currentAddress = () => window.location.href.slice(window.location.origin.length);

/**
 * Navigates to the page's twin in the other shell when the viewport crosses the breakpoint: no page load, no scrolling,
 * path, query and hash unchanged. The server redirects phones to the mobile shell, also in landscape where they are wide
 * enough for the desktop shell; the `shell` cookie prevents that until the phone is upright again.
 *
 * @returns the shell to render: that of the address, or of the viewport where the address has no twin (a 404 without a
 *   language)
 */
export function useShellSwitch(): Shell {
  const { shell } = useSiteLocation();
  const router = useRouter();
  const isMobile = useIsMobile();
  const fitting: Shell = isMobile === undefined ? shell : isMobile ? 'mobile' : 'desktop';
  const hasTwin = isMobile === undefined || parsePath(window.location.pathname) !== null;

  const followViewport = useEffectEvent(() => {
    if (isMobile) writeCookie(COOKIES.shell, '', 0);
    if (fitting === shell) return;
    if (!isMobile) writeCookie(COOKIES.shell, 'desktop');
    const address = currentAddress();
    const twin = moveTo(address, { shell: fitting });
    if (twin !== address) void router.replace(twin, undefined, { scroll: false });
  });
  useEffect(() => {
    if (isMobile !== undefined) followViewport();
  }, [isMobile, shell]);

  return hasTwin ? shell : fitting;
}
