import { readFailure } from '@/clients/readFailure';
import { STORAGE_KEYS } from '@/config/constants';
import { readText, writeText } from '@/lib/storage';
import type { AppThunk } from './makeStore';
import { endSession, isLoginExpired, loadUser, selectHasSessionEnded, signedIn } from './userSlice';

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

/** An access token is renewed this long before its end, so that it does not end on its way. */
const MARGIN_MS = 30_000;

/** A refresh token counts once, so tabs take turns. Without locks (no https) at least this tab asks only once. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work();

let renewing: Promise<string> | null = null;
/** Never renewed again by the clock alone: a visitor's clock may be wrong. */
let lastRenewed: string | null = null;

async function isEnding(token: string): Promise<boolean> {
  if (token === lastRenewed) return false;
  const { expiresAt } = await import('./expiresAt');
  const end = expiresAt(token);
  return end !== null && end - Date.now() < MARGIN_MS;
}

const renew =
  (stale: string): AppThunk<Promise<string>> =>
  async (dispatch, getState) => {
    const stored = readText(TOKEN);
    if (stored && stored !== stale) {
      // Another tab was faster.
      await dispatch(loadUser());
      return stored;
    }
    const refresh = readText(REFRESH);
    if (!refresh || isLoginExpired(readText(LOGIN_DATE))) {
      dispatch(endSession());
      throw new Error('the session has ended');
    }
    const { authClient } = await import('@/clients/authClient');
    const { decodeUser } = await import('./decodeUser');
    const tokens = await authClient({ locale: getState().data.locale })
      .refreshToken(refresh)
      .catch((error: unknown) => {
        const { status } = readFailure(error);
        // Anything else is a failure of the moment, and the session may go on.
        if (status === 400 || status === 401) dispatch(endSession());
        throw error;
      });
    const user = decodeUser(tokens.access);
    if (readText(REFRESH) !== refresh) throw new Error('signed out meanwhile');
    writeText(REFRESH, tokens.refresh);
    writeText(TOKEN, tokens.access);
    lastRenewed = tokens.access;
    dispatch(signedIn({ user, accessToken: tokens.access }));
    return tokens.access;
  };

const renewOnce =
  (stale: string): AppThunk<Promise<string>> =>
  (dispatch) => {
    renewing ??= inTurn(() => dispatch(renew(stale))).finally(() => {
      renewing = null;
    });
    return renewing;
  };

/**
 * Makes a call in the name of who is signed in: with a token that still holds, and once more with a new one when it
 * was refused. A session that cannot be renewed ends (`selectHasSessionEnded`).
 * @throws what the call rejected with; also when nobody is signed in
 */
export const callAsUser =
  <T>(call: (accessToken: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const { isKnown, accessToken } = getState().user;
    if (!isKnown || !accessToken) throw new Error('nobody is signed in');
    const token = (await isEnding(accessToken)) ? await dispatch(renewOnce(accessToken)) : accessToken;
    try {
      return await call(token);
    } catch (error) {
      if (readFailure(error).status !== 401) throw error;
    }
    const renewed = await dispatch(renewOnce(token));
    return call(renewed);
  };

/**
 * The same for what needs no account: in the name of nobody where nobody is signed in, also once more when the session
 * ends on the way.
 * @throws what the call rejected with
 */
export const callAsVisitor =
  <T>(call: (accessToken?: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    if (!getState().user.accessToken) return call();
    try {
      return await dispatch(callAsUser(call));
    } catch (error) {
      if (!selectHasSessionEnded(getState())) throw error;
      return call();
    }
  };

/** New tokens now: their claims are what the next page load knows of the user. Never rejects. */
export const renewClaims = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { accessToken } = getState().user;
  if (accessToken) await dispatch(renewOnce(accessToken)).catch(() => undefined);
};
