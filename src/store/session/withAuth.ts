import { readFailure } from '@/clients/readFailure';
import { STORAGE_KEYS } from '@/config/constants';
import { readText, writeText } from '@/lib/storage';
import { untilSilent } from '@/lib/untilSilent';
import type { AppThunk } from '../makeStore';
import { endSession, isLoginExpired, loadAccessToken, loadAuthClient, loadUser } from './session';
import { selectHasSessionEnded, signedIn } from './userSlice';

/** A tab that sleeps may never give its lock back. */
const WAIT_MS = 10_000;

/**
 * Runs `work` while no other tab holds the lock; after ten seconds without it, and so in a browser that has no locks
 * (without https), where only the work of this tab is in turn.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/* Authenticated requests, and new tokens for them. */

const { accessToken: TOKEN, refreshToken: REFRESH } = STORAGE_KEYS;

/** An access token is refreshed this long before it expires, so that it does not expire in flight. */
const REFRESH_MARGIN_MS = 30_000;

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
    // Who has logged out meanwhile is not told that the session has ended.
    const end = () => {
      if (getState().user.accessToken) dispatch(endSession());
    };
    if (!refreshToken || isLoginExpired()) {
      end();
      throw new Error('the session has ended');
    }
    const client = await loadAuthClient(getState());
    const { decodeUser } = await loadAccessToken();
    const { access, refresh } = await client.refreshToken(refreshToken).catch((error: unknown) => {
      const { status } = readFailure(error);
      // Other failures are temporary; the session goes on.
      if (status === 400 || status === 401) end();
      throw error;
    });
    const user = decodeUser(access);
    if (readText(REFRESH) !== refreshToken) {
      const renewed = readText(TOKEN);
      // Without the lock another tab may have got the same answer first.
      if (!renewed || renewed === staleToken) throw new Error('signed out meanwhile');
      await dispatch(loadUser());
      return renewed;
    }
    writeText(REFRESH, refresh);
    writeText(TOKEN, access);
    lastRefreshed = access;
    dispatch(signedIn({ user, accessToken: access }));
    return access;
  };

/**
 * One request for all callers of this tab, and tabs take turns: a refresh token is valid once. Who cannot wait for another
 * tab asks at once: the server gives the same answer again for half a minute.
 * @returns the new access token
 */
const refresh =
  (staleToken: string, isUrgent = false): AppThunk<Promise<string>> =>
  (dispatch) => {
    const request = () => dispatch(requestTokens(staleToken));
    if (isUrgent) return request();
    pendingRefresh ??= withLock('session', request).finally(() => {
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
 * @param isUrgent waits for no other tab
 * @throws what the request rejected with, an Error without a session, and after 20 s without an answer (`untilSilent`)
 */
export const withAuth =
  <T>(request: (accessToken: string) => Promise<T>, { isUrgent = false } = {}): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const { isKnown, accessToken } = getState().user;
    if (!isKnown || !accessToken) throw new Error('not signed in');
    const run = async () => {
      const validToken = (await isExpiring(accessToken)) ? await dispatch(refresh(accessToken, isUrgent)) : accessToken;
      try {
        return await request(validToken);
      } catch (error) {
        if (readFailure(error).status !== 401) throw error;
      }
      return request(await dispatch(refresh(validToken, isUrgent)));
    };
    return untilSilent(run());
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
      if (getState().user.accessToken && !selectHasSessionEnded(getState())) throw error;
      return request();
    }
  };
