import { SESSION_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import { readText, removeCopies, removeStored } from '@/lib/storage';
import type { AppThunk, RootState } from './makeStore';
import { sessionEnded, signedIn, signedOut } from './userSlice';

/*
 * The session of this browser: loading it from storage, and its end. Its state is in userSlice; tokens and login date are
 * in localStorage, where the other tabs read them. What only visitors who log in or have a session need is in `login` and
 * `withAuth`, apart from the first load.
 */

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

// Dynamic imports: only visitors with a session need them.
export const loadAccessToken = () => import('./accessToken');
export const loadAuthClient = async (state: RootState) =>
  (await import('@/clients/authClient')).authClient({ locale: state.data.locale });

/** A login is valid for 10 days; a missing, broken or future date counts as expired. */
export function isLoginExpired(): boolean {
  const ageMs = Date.now() - Date.parse(readText(LOGIN_DATE) ?? '');
  return !(ageMs >= 0 && ageMs <= SESSION_MAX_AGE_MS);
}

/** The copies of visited pages go too: whoever uses the browser next does not see them. */
function removeTokens() {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
  removeCopies();
}

export const signOut = (): AppThunk<void> => (dispatch) => {
  removeTokens();
  dispatch(signedOut());
};

/** Signs out after an expiry; the cart remains. */
export const endSession = (): AppThunk<void> => (dispatch) => {
  removeTokens();
  dispatch(sessionEnded());
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
