import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX } from '@/config/constants';

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
