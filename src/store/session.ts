import { readFailure, type CallFailure } from '@/clients/readFailure';
import { SESSION_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import type { Credentials, Registration } from '@/contract/auth';
import { readText, removeCopies, removeStored, writeText } from '@/lib/storage';
import { loadCart } from './cartSlice';
import type { AppThunk, RootState } from './makeStore';
import { registered, selectHasSessionEnded, sessionEnded, signedIn, signedOut } from './userSlice';

/*
 * The session: login, logout, registration, loading from storage, refreshing and authenticated requests. Its state is
 * in userSlice; tokens and login date are in localStorage, where the other tabs read them.
 */

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;
const { cart: CART, cartDate: CART_DATE, cartOwner: CART_OWNER } = STORAGE_KEYS;

/** An access token is refreshed this long before it expires, so that it does not expire in flight. */
const REFRESH_MARGIN_MS = 30_000;

// Dynamic imports: only visitors with a session need them.
const loadAccessToken = () => import('./accessToken');
const loadAuthClient = async (state: RootState) =>
  (await import('@/clients/authClient')).authClient({ locale: state.data.locale });

/** A login is valid for 10 days; a missing, broken or future date counts as expired. */
function isLoginExpired(): boolean {
  const ageMs = Date.now() - Date.parse(readText(LOGIN_DATE) ?? '');
  return !(ageMs >= 0 && ageMs <= SESSION_MAX_AGE_MS);
}

/** The copies of visited pages go too: whoever uses the browser next does not see them. */
function removeTokens() {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
  removeCopies();
}

const signOut = (): AppThunk<void> => (dispatch) => {
  removeTokens();
  dispatch(signedOut());
};

/** Signs out after an expiry; the cart remains. */
const endSession = (): AppThunk<void> => (dispatch) => {
  removeTokens();
  dispatch(sessionEnded());
};

let beforeLogout: (() => Promise<void>) | null = null;

/** What a logout begins while there is still a session, and waits for before it revokes the refresh token. Never rejects. */
export function setBeforeLogout(work: (() => Promise<void>) | null): void {
  beforeLogout = work;
}

/**
 * Removes user, tokens and the browser's copy of the account's cart, and revokes the refresh token if the server can be
 * reached.
 */
export const logout = (): AppThunk<void> => (dispatch, getState) => {
  const refreshToken = readText(REFRESH);
  const work = beforeLogout?.();
  dispatch(signOut());
  if (readText(CART_OWNER) !== null) {
    removeStored([CART, CART_DATE, CART_OWNER]);
    dispatch(loadCart());
  }
  if (!refreshToken) return;
  Promise.all([loadAuthClient(getState()), work])
    .then(([client]) => client.logout(refreshToken))
    .catch(() => undefined);
};

/**
 * Loads the session from the stored token. Never rejects. `expired`: the login is older than 10 days, the visitor is
 * notified. `invalid`: the token cannot be decoded and counts as absent. Both are signed out.
 */
export const loadUser = (): AppThunk<Promise<'signedIn' | 'absent' | 'expired' | 'invalid'>> => async (dispatch) => {
  const accessToken = readText(TOKEN);
  if (!accessToken) {
    dispatch(signedOut());
    return 'absent';
  }
  const isExpired = isLoginExpired();
  try {
    const user = (await loadAccessToken()).decodeUser(accessToken);
    // Another tab may have signed in or out during the import.
    if (readText(TOKEN) === accessToken) dispatch(isExpired ? endSession() : signedIn({ user, accessToken }));
    return isExpired ? 'expired' : 'signedIn';
  } catch (error) {
    const isInvalid = error instanceof Error && error.name === 'InvalidTokenError';
    // A chunk that failed to load is no reason to remove the token.
    dispatch(isInvalid ? signOut() : signedOut());
    return 'invalid';
  }
};

type LoginOutcome = { isSignedIn: true } | { isSignedIn: false; isRefused: boolean; failure: CallFailure };

/** Never rejects; every failure signs out. `isRefused`: e-mail or password are wrong; otherwise the request failed. */
export const login =
  (credentials: Credentials): AppThunk<Promise<LoginOutcome>> =>
  async (dispatch, getState) => {
    try {
      const { access, refresh } = await (await loadAuthClient(getState())).createToken(credentials);
      const user = (await loadAccessToken()).decodeUser(access);
      writeText(LOGIN_DATE, new Date().toISOString());
      writeText(REFRESH, refresh);
      // Last: other tabs wait for this key and then read the others.
      writeText(TOKEN, access);
      dispatch(signedIn({ user, accessToken: access }));
      return { isSignedIn: true };
    } catch (error) {
      dispatch(signOut());
      const failure = readFailure(error);
      return { isSignedIn: false, isRefused: failure.status === 400 || failure.status === 401, failure };
    }
  };

type RegisterOutcome = { isRegistered: true } | { isRegistered: false; failure: CallFailure };

/** Never rejects. Success resets the user to signed out; a failure changes nothing. */
export const register =
  (registration: Registration): AppThunk<Promise<RegisterOutcome>> =>
  async (dispatch, getState) => {
    try {
      await (await loadAuthClient(getState())).register(registration);
      dispatch(signOut());
      dispatch(registered(registration.email));
      return { isRegistered: true };
    } catch (error) {
      return { isRegistered: false, failure: readFailure(error) };
    }
  };

/** A refresh token is valid once, so tabs take turns. Without the Locks API (no https) only this tab is serialised. */
const withSessionLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work();

let pendingRefresh: Promise<string> | null = null;
/** Not refreshed again because of its `exp` alone: the visitor's clock may be wrong. */
let lastRefreshed: string | null = null;

const requestTokens =
  (staleToken: string): AppThunk<Promise<string>> =>
  async (dispatch, getState) => {
    const stored = readText(TOKEN);
    if (stored && stored !== staleToken) {
      // Another tab has refreshed meanwhile.
      await dispatch(loadUser());
      return stored;
    }
    const refreshToken = readText(REFRESH);
    if (!refreshToken || isLoginExpired()) {
      dispatch(endSession());
      throw new Error('the session has ended');
    }
    const client = await loadAuthClient(getState());
    const { decodeUser } = await loadAccessToken();
    const { access, refresh } = await client.refreshToken(refreshToken).catch((error: unknown) => {
      const { status } = readFailure(error);
      // Other failures are temporary; the session goes on.
      if (status === 400 || status === 401) dispatch(endSession());
      throw error;
    });
    const user = decodeUser(access);
    if (readText(REFRESH) !== refreshToken) throw new Error('signed out meanwhile');
    writeText(REFRESH, refresh);
    writeText(TOKEN, access);
    lastRefreshed = access;
    dispatch(signedIn({ user, accessToken: access }));
    return access;
  };

/** One request for all callers of this tab. @returns the new access token */
const refresh =
  (staleToken: string): AppThunk<Promise<string>> =>
  (dispatch) => {
    pendingRefresh ??= withSessionLock(() => dispatch(requestTokens(staleToken))).finally(() => {
      pendingRefresh = null;
    });
    return pendingRefresh;
  };

/** Requests new tokens, for example after a change of their claims. Never rejects. */
export const refreshTokens = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { accessToken } = getState().user;
  if (accessToken) await dispatch(refresh(accessToken)).catch(() => undefined);
};

async function isExpiring(accessToken: string): Promise<boolean> {
  if (accessToken === lastRefreshed) return false;
  const expiry = (await loadAccessToken()).readExpiry(accessToken);
  return expiry !== null && expiry - Date.now() < REFRESH_MARGIN_MS;
}

/**
 * Runs an authenticated request with a valid access token, and a second time with a new one after a 401. A session
 * that cannot be refreshed ends (`selectHasSessionEnded`).
 * @throws what the request rejected with, and an Error without a session
 */
export const withAuth =
  <T>(request: (accessToken: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const { isKnown, accessToken } = getState().user;
    if (!isKnown || !accessToken) throw new Error('not signed in');
    const validToken = (await isExpiring(accessToken)) ? await dispatch(refresh(accessToken)) : accessToken;
    try {
      return await request(validToken);
    } catch (error) {
      if (readFailure(error).status !== 401) throw error;
    }
    return request(await dispatch(refresh(validToken)));
  };

/**
 * The same for requests that need no account: without a session, or when it ends meanwhile, without a token.
 * @throws what the request rejected with
 */
export const withOptionalAuth =
  <T>(request: (accessToken?: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    if (!getState().user.accessToken) return request();
    try {
      return await dispatch(withAuth(request));
    } catch (error) {
      if (!selectHasSessionEnded(getState())) throw error;
      return request();
    }
  };
