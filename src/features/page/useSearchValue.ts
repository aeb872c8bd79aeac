import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value of the address's query, which a cached page knows only in the browser: `undefined` in the server's HTML and
 * while it is taken over, `null` where there is none. Anyone may have written it.
 */
export const useSearchValue = (name: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  );
