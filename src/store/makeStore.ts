import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/SiteData';
import { cartReducer, persistCart } from './cartSlice';
import { dataReducer, siteDataReceived } from './dataSlice';
import { userReducer } from './userSlice';

/** The site data in a page's props. */
export type Preloaded = { locale: Locale; data: SiteData & Partial<Directory> };

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
