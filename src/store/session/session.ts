import { SESSION_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import { readText, removeStored } from '@/lib/storage';
import type { AppThunk, RootState } from '../makeStore';
import { sessionEnded, signedIn, signedOut } from './userSlice';

/*
 * The session of this browser. Begin here: `loadUser` reads it from localStorage, `signOut` and `endSession` end it.
 * `userSlice` is its state, which components read by `useSession` of `store/hooks`; its tokens stay in localStorage.
 * `login` and `logout` are what forms and buttons call; `withAuth` runs a request with a valid access token.
 * `accessToken` reads the claims of a token. Of all these only this file and `userSlice` belong to the first load.
 * `features/session` uses them: `SessionLoader` in the layout, `useAuthQuery` on the pages of an account.
 */

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

// Dynamic imports: only visitors with a session need them.
export const loadAccessToken = () => import('./accessToken');
export const loadAuthClient = async (state: RootState) =>
  (await import('@/clients/authClient')).authClient({ locale: state.data.locale });

/**
 * A login is valid for 10 days; a missing or broken date counts as expired. One that lies ahead is of a clock that was put
 * right since, and counts for as long.
 */
export function isLoginExpired(): boolean {
  const ageMs = Date.now() - Date.parse(readText(LOGIN_DATE) ?? '');
  return !(Math.abs(ageMs) <= SESSION_MAX_AGE_MS);
}

/** The copies of visited pages go too: whoever uses the browser next does not see them. */
function removeTokens() {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
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
 * Loads the session from the stored token. Never rejects. A login that is older than 10 days has ended, and the visitor is
 * notified; a token that cannot be decoded counts as absent.
 */
export const loadUser = (): AppThunk<Promise<void>> => async (dispatch) => {
  const accessToken = readText(TOKEN);
  if (!accessToken) {
    dispatch(signedOut());
    return;
  }
  try {
    const user = (await loadAccessToken()).decodeUser(accessToken);
    // Another tab may have signed in or out during the import.
    if (readText(TOKEN) === accessToken) dispatch(isLoginExpired() ? endSession() : signedIn({ user, accessToken }));
  } catch (error) {
    const isInvalid = error instanceof Error && error.name === 'InvalidTokenError';
    // A chunk that failed to load is no reason to remove the token.
    dispatch(isInvalid ? signOut() : signedOut());
  }
};
