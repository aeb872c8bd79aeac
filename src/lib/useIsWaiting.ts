import { createSharedValue } from './createSharedValue';

/** Written by `useWatchedNavigation`. */
export const waiting = createSharedValue(false);

/** Whether a navigation within the site has been under way for 150 ms: to another page, filter or page of a list. */
export const useIsWaiting = waiting.useValue;
