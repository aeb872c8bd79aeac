import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { COOKIES } from '@/config/constants';
import { pageRoute } from '@/config/pageRoute';
import { moveTo, parsePath, type Shell } from '@/config/routes';
import { writeCookie } from '@/lib/storage';
import { useSiteLocation } from '@/site/SiteLocation';
import { useIsMobile } from './useIsMobile';

const YEAR_S = 365 * 24 * 60 * 60;

const currentAddress = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Leads to the page's twin when the viewport is of the other kind: no page load, no scrolling, path, query and hash
 * kept. The server sends phones to the mobile address, also when they are held sideways and wide enough for the
 * desktop shell; the `shell` cookie tells it not to until the phone is upright again, so nothing bounces.
 *
 * @returns the shell to draw: the address's, but the viewport's where an address has no twin (a 404 without a language)
 */
export function useShellSwitch(): Shell {
  const { shell } = useSiteLocation();
  const router = useRouter();
  const isMobile = useIsMobile();
  const fitting: Shell = isMobile === undefined ? shell : isMobile ? 'mobile' : 'desktop';
  const hasTwin = isMobile === undefined || parsePath(window.location.pathname) !== null;

  const settle = useEffectEvent(() => {
    if (isMobile) writeCookie(COOKIES.shell, '', 0);
    if (fitting === shell) return;
    if (!isMobile) writeCookie(COOKIES.shell, 'desktop', YEAR_S);
    const address = currentAddress();
    const twin = moveTo(address, { shell: fitting });
    if (twin !== address) void router.replace(pageRoute(twin) ?? twin, twin, { scroll: false });
  });
  useEffect(() => {
    if (isMobile !== undefined) settle();
  }, [isMobile, shell]);

  return hasTwin ? shell : fitting;
}
