import { useRouter } from 'next/router';
import { createSharedValue } from './createSharedValue';

/** The address (`asPath`) that a slow navigation leaves. Written by `useWatchedNavigation`. */
export const leaving = createSharedValue<string | null>(null);

/**
 * Whether a navigation from this page has been under way for 150 ms: to another page, filter or page of a list. It is over
 * as soon as the next page is rendered, so that a list never says of itself that it is on its way.
 */
export function useIsWaiting(): boolean {
  const { asPath } = useRouter();
  return leaving.useValue() === asPath;
}
