import { readFailure } from '@/clients/readFailure';
import type { CallFailure } from '@/contract/postedForm';
import { STORAGE_KEYS } from '@/config/constants';
import type { Credentials, Registration } from '@/contract/auth';
import { writeText, readText, removeStored } from '@/lib/storage';
import type { AppThunk } from '../makeStore';
import { loadAccessToken, loadAuthClient, signOut } from './session';
import { registered, signedIn } from './userSlice';
import { loadCart } from '../cartSlice';

/* Login, registration and logout. */

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

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

/** Success resets the user to signed out; a failure changes nothing. @throws what the client rejects with */
export const register =
  (registration: Registration): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await (await loadAuthClient(getState())).register(registration);
    dispatch(signOut());
    dispatch(registered(registration.email));
  };

const { cart: CART, cartDate: CART_DATE, cartOwner: CART_OWNER } = STORAGE_KEYS;

type Work = () => Promise<void> | null;
let beforeLogout: Work | null = null;

/** What is under way for the account, which a logout waits for before it revokes the refresh token. Never rejects. */
export function setBeforeLogout(work: Work | null): void {
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
