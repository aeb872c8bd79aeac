import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { SESSION_MAX_AGE_MS, STORAGE_KEYS } from '@/config/constants';
import { readFailure, type CallFailure } from '@/clients/readFailure';
import type { Credentials, Registration, User } from '@/contract/auth';
import { readText, removeStored, writeText } from '@/lib/storage';
import type { AppThunk, RootState } from './makeStore';

/** `isLoggedIn` says whether there is a user. */
export type Session = { isLoggedIn: boolean; user: User | null; accessToken: string | null };

/**
 * Until the stored token has been read (`isKnown`), the session is nobody's business: see `selectSession`.
 * `hasEnded`: the visitor was signed in, is no longer, and did not ask for it. `registeredEmail` is that of the
 * account that was made in this visit, for the login that follows.
 */
type UserState = Session & { isKnown: boolean; hasEnded: boolean; registeredEmail: string | null };

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
  hasEnded: false,
  registeredEmail: null,
};

const SIGNED_OUT: UserState = {
  isLoggedIn: false,
  user: null,
  accessToken: null,
  isKnown: true,
  hasEnded: false,
  registeredEmail: null,
};

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<{ user: User; accessToken: string }>): UserState => ({
      ...payload,
      isLoggedIn: true,
      isKnown: true,
      hasEnded: false,
      registeredEmail: null,
    }),
    // Why someone is signed out remains true however often it is noticed.
    signedOut: ({ hasEnded, registeredEmail }): UserState => ({ ...SIGNED_OUT, hasEnded, registeredEmail }),
    registered: (_, { payload }: PayloadAction<string>): UserState => ({ ...SIGNED_OUT, registeredEmail: payload }),
    ended: (): UserState => ({ ...SIGNED_OUT, hasEnded: true }),
    userChanged: (state, { payload }: PayloadAction<User>) => {
      if (state.isLoggedIn && state.user?.id === payload.id) state.user = payload;
    },
  },
});

export const userReducer = userSlice.reducer;
export const { signedIn, userChanged } = userSlice.actions;
const { signedOut, ended, registered } = userSlice.actions;

/** Who is signed in; `null` until that is known, and what depends on it stays neutral. */
export const selectSession = ({ user }: RootState): Session | null => (user.isKnown ? user : null);

/** Whether the session ran out or was ended elsewhere: the visitor wants to be told why they are signed out. */
export const selectHasSessionEnded = ({ user }: RootState): boolean => user.hasEnded;

export const selectRegisteredEmail = ({ user }: RootState): string | null => user.registeredEmail;

const { accessToken: TOKEN, refreshToken: REFRESH, loginDate: LOGIN_DATE } = STORAGE_KEYS;

/** A missing or broken date is as good as an old one. */
export const isLoginExpired = (loginDate: string | null): boolean =>
  !(Date.now() - Date.parse(loginDate ?? '') <= SESSION_MAX_AGE_MS);

// Dynamic, as are the clients below: only who signs in, or is, needs them.
const decode = async (token: string) => (await import('./decodeUser')).decodeUser(token);
const auth = async (state: RootState) =>
  (await import('@/clients/authClient')).authClient({ locale: state.data.locale });

/** Forgets the user and the tokens, in local and session storage too. */
const forget = (): AppThunk<void> => (dispatch) => {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
  dispatch(signedOut());
};

/** The same for a session that ran out. The cart stays. */
export const endSession = (): AppThunk<void> => (dispatch) => {
  removeStored([TOKEN, REFRESH, LOGIN_DATE]);
  dispatch(ended());
};

/** Forgets the user and the tokens; the server hears of it if it can be reached. */
export const logout = (): AppThunk<void> => (dispatch, getState) => {
  const refresh = readText(REFRESH);
  dispatch(forget());
  if (!refresh) return;
  auth(getState())
    .then((client) => client.logout(refresh))
    .catch(() => undefined);
};

/**
 * Reads the session from the stored token. Never rejects:
 * `expired` is a login of more than 10 days ago, which the visitor is told; `invalid` a token that cannot be decoded,
 * which counts as absent: nobody was signed in with it. Both are signed out.
 */
export const loadUser = (): AppThunk<Promise<'signedIn' | 'absent' | 'expired' | 'invalid'>> => async (dispatch) => {
  const token = readText(TOKEN);
  if (!token) {
    dispatch(signedOut());
    return 'absent';
  }
  const isExpired = isLoginExpired(readText(LOGIN_DATE));
  try {
    const user = await decode(token);
    // Someone may have signed in or out meanwhile.
    if (readText(TOKEN) === token) dispatch(isExpired ? endSession() : signedIn({ user, accessToken: token }));
    return isExpired ? 'expired' : 'signedIn';
  } catch (error) {
    const isBroken = error instanceof Error && error.name === 'InvalidTokenError';
    // Code that did not arrive is no reason to throw the token away.
    dispatch(isBroken ? forget() : signedOut());
    return 'invalid';
  }
};

type LoginOutcome = { isSignedIn: true } | { isSignedIn: false; isRefused: boolean; failure: CallFailure };

/**
 * Never rejects. Whatever fails counts as signed out; the answer is for the form: `isRefused` is a wrong e-mail or
 * password, and not everything else (no connection, a server that failed or asks to wait).
 */
export const login =
  (credentials: Credentials): AppThunk<Promise<LoginOutcome>> =>
  async (dispatch, getState) => {
    try {
      const { access, refresh } = await (await auth(getState())).createToken(credentials);
      const user = await decode(access);
      writeText(LOGIN_DATE, new Date().toISOString());
      writeText(REFRESH, refresh);
      // Last: other tabs wait for this key, and then read the others.
      writeText(TOKEN, access);
      dispatch(signedIn({ user, accessToken: access }));
      return { isSignedIn: true };
    } catch (error) {
      dispatch(forget());
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
      await (await auth(getState())).register(registration);
      dispatch(forget());
      dispatch(registered(registration.email));
      return { isRegistered: true };
    } catch (error) {
      return { isRegistered: false, failure: readFailure(error) };
    }
  };
