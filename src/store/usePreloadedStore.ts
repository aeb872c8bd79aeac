import { useEffect, useLayoutEffect, useState } from 'react';
import { siteDataReceived } from './dataSlice';
import { makeStore, type AppStore, type Preloaded } from './makeStore';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** One store a request on the server, one a visit in the browser; each page that arrives brings its site data along. */
export function usePreloadedStore(preloaded: Preloaded | undefined): AppStore {
  const [store] = useState(() => makeStore(preloaded));
  useBeforePaint(() => {
    if (preloaded) store.dispatch(siteDataReceived(preloaded));
  }, [store, preloaded]);
  return store;
}
