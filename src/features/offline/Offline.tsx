import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/site/SiteLocation';
import az from '@locales/az/offline.json';
import en from '@locales/en/offline.json';
import { hasCopy } from './copies';
import { useKeptVisits } from './useKeptVisits';

const TEXTS = { az: az.line, en: en.line };

/** The link of this site that a click follows in this tab. */
function findFollowedLink({ target, button, defaultPrevented, ...keys }: MouseEvent): HTMLAnchorElement | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = keys;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  const { pathname, search } = window.location;
  return link.hash && link.pathname === pathname && link.search === search ? null : link;
}

/**
 * What the page does without a connection: says so, follows links to pages that are kept on the device, and stays where it
 * is for all others. Loaded when the page is idle; its texts come with it, so that no page has to bring them.
 */
export function Offline() {
  const texts = TEXTS[useSiteLocation().locale];
  useKeptVisits();

  const handleChange = useEffectEvent(() => {
    if (navigator.onLine) notify('success', texts.back);
    else notify('warning', texts.lost, texts.kept);
  });
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = navigator.onLine ? null : findFollowedLink(event);
    if (!link) return;
    event.preventDefault();
    const { href } = link;
    void hasCopy(href).then((isKept) => {
      if (isKept) window.location.assign(href);
      else notify('warning', texts.notKept, texts.kept);
    });
  });
  useEffect(() => {
    const change = () => handleChange();
    // Before the router sees it.
    const click = (event: MouseEvent) => handleClick(event);
    window.addEventListener('online', change);
    window.addEventListener('offline', change);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('online', change);
      window.removeEventListener('offline', change);
      document.removeEventListener('click', click, true);
    };
  }, []);
  return null;
}
