import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SESSION_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import type { Credentials, Registration, User } from '@/contract/auth';
import type { FieldErrors } from '@/contract/errors';
import { readText, removeStored, writeText } from '@/lib/storage';
import type { AppThunk, RootState } from './makeStore';

/** `isLoggedIn` says whether there is a user. */
export type Session = { isLoggedIn: boolean; user: User | null; accessToken: string | null };

/** Until the stored token has been read (`isKnown`), the session is nobody's business: see `selectSession`. */
type UserState = Session & { isKnown: boolean };

/** The specification's placeholder: never shown, sent or trusted. */
const initialState: UserState = {
  isLoggedIn: true,
  user: {
    id: 0,
    first_name: 'Sample',
    last_name: 'User',
    phone: '+994500000000',
    type: 'partnor',
    email: 'sample@example.com',
    address: 'Baku',
  },
  accessToken: null,
  isKnown: false,
};

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ user: User; accessToken: string }>): UserState => ({
      ...payload,
      isLoggedIn: true,
      isKnown: true,
    }),
    signedOut: (): UserState => ({ isLoggedIn: false, user: null, accessToken: null, isKnown: true }),
  },
});

export const userReducer = userSlice.reducer;
const { signedIn, signedOut } = userSlice.actions;

/** Who is signed in; `null` until that is known, and what depends on it stays neutral. */
export const selectSession = ({ user }: RootState): Session | null => (user.isKnown ? user : null);

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

/** A missing or broken date is as good as an old one. */
const isExpired = (loginDate: string | null): boolean =>
  !(Date.now() - Date.parse(loginDate ?? '') <= SESSION_MAX_AGE_MS);

// Dynamic, as are the clients below: only who signs in, or is, needs them.
const decode = async (token: string) => (await import('./decodeUser')).decodeUser(token);
const auth = async (state: RootState) =>
  (await import('@/clients/authClient')).authClient({ locale: state.data.locale });

/** Axios itself is not at hand here, so its error is known by its shape. */
const responseOf = (error: unknown) => (error as { response?: { status?: number; data?: unknown } } | null)?.response;

/** Forgets the user and the tokens, in local and session storage too. */
export const logout = (): AppThunk<void> => (dispatch) => {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
  dispatch(signedOut());
};

/**
 * Reads the session from the stored token. Never rejects:
 * `expired` is a login of more than 10 days ago, `invalid` a token that cannot be decoded; both are signed out.
 */
export const loadUser = (): AppThunk<Promise<'signedIn' | 'absent' | 'expired' | 'invalid'>> => async (dispatch) => {
  const token = readText(TOKEN);
  if (!token) {
    dispatch(signedOut());
    return 'absent';
  }
  if (isExpired(readText(LOGIN_DATE))) {
    dispatch(logout());
    return 'expired';
  }
  try {
    const user = await decode(token);
    // Someone may have signed in or out meanwhile.
    if (readText(TOKEN) === token) dispatch(signedIn({ user, accessToken: token }));
    return 'signedIn';
  } catch (error) {
    const isBroken = error instanceof Error && error.name === 'InvalidTokenError';
    // Code that did not arrive is no reason to throw the token away.
    dispatch(isBroken ? logout() : signedOut());
    return 'invalid';
  }
};

/**
 * Never rejects. Whatever fails counts as signed out; the answer is for the form: `refused` is a wrong e-mail or
 * password, `failed` everything else (no connection, a server that failed or asks to wait).
 */
export const login =
  (credentials: Credentials): AppThunk<Promise<'signedIn' | 'refused' | 'failed'>> =>
  async (dispatch, getState) => {
    try {
      const { access, refresh } = await (await auth(getState())).createToken(credentials);
      const user = await decode(access);
      writeText(LOGIN_DATE, new Date().toISOString());
      writeText(REFRESH, refresh);
      // Last: other tabs wait for this key, and then read the others.
      writeText(TOKEN, access);
      dispatch(signedIn({ user, accessToken: access }));
      return 'signedIn';
    } catch (error) {
      dispatch(logout());
      const status = responseOf(error)?.status;
      return status === 400 || status === 401 ? 'refused' : 'failed';
    }
  };

type RegisterOutcome = { isRegistered: true } | { isRegistered: false; errors: FieldErrors | null };

/**
 * Never rejects. Success resets the user to signed out; a failure changes nothing, and `errors` holds the server's
 * messages a field, `null` where it gave none.
 */
export const register =
  (registration: Registration): AppThunk<Promise<RegisterOutcome>> =>
  async (dispatch, getState) => {
    try {
      await (await auth(getState())).register(registration);
      dispatch(logout());
      return { isRegistered: true };
    } catch (error) {
      const { status, data } = responseOf(error) ?? {};
      const hasMessages = status === 400 && typeof data === 'object';
      return { isRegistered: false, errors: hasMessages ? (data as FieldErrors | null) : null };
    }
  };
