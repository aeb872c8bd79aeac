import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/site';
import { cartReducer, persistCart } from './cartSlice';
import { dataReducer, siteDataReceived } from './dataSlice';
import { userReducer } from './session/userSlice';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The site data in a page's props. */
type Preloaded = { locale: Locale; data: SiteData & Partial<Directory> };

const reducer = combineReducers({ data: dataReducer, cart: cartReducer, user: userReducer });

/** One store per request on the server, one per visit in the browser. */
export function makeStore(preloaded?: Preloaded) {
  const store = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(persistCart),
  });
  if (preloaded) store.dispatch(siteDataReceived(preloaded));
  return store;
}

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R> = ThunkAction<R, RootState, undefined, UnknownAction>;

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * One store a request on the server, one a visit in the browser; each page that arrives brings its site data along.
 * @returns the store, and its state in the HTML: what is hydrated later must find that, though the cart was loaded meanwhile
 */
export function usePreloadedStore(preloaded: Preloaded | undefined): { store: AppStore; serverState: RootState } {
  const [provided] = useState(() => {
    const store = makeStore(preloaded);
    return { store, serverState: store.getState() };
  });
  const received = useRef(preloaded);
  useBeforePaint(() => {
    if (preloaded && preloaded !== received.current) provided.store.dispatch(siteDataReceived(preloaded));
    received.current = preloaded;
  }, [provided, preloaded]);
  return provided;
}
