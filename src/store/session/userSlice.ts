import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@/contract/auth';
import type { RootState } from '../makeStore';

/** `isLoggedIn` is true exactly when there is a user. */
export type Session = { isLoggedIn: boolean; user: User | null; accessToken: string | null };

/**
 * `isKnown` becomes true when the stored token has been read; use `selectSession`, which is `null` before that.
 * `hasEnded`: the session expired or was ended by the server, not by the visitor. `registeredEmail`: the account
 * registered in this visit, to prefill the login form.
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
      ...SIGNED_OUT,
      ...payload,
      isLoggedIn: true,
    }),
    // The reason survives: several reads of an empty storage may follow the end of a session.
    signedOut: ({ hasEnded, registeredEmail }): UserState => ({ ...SIGNED_OUT, hasEnded, registeredEmail }),
    registered: (_, { payload }: PayloadAction<string>): UserState => ({ ...SIGNED_OUT, registeredEmail: payload }),
    sessionEnded: (): UserState => ({ ...SIGNED_OUT, hasEnded: true }),
    userChanged: (state, { payload }: PayloadAction<User>) => {
      if (state.isLoggedIn && state.user?.id === payload.id) state.user = payload;
    },
  },
});

export const userReducer = userSlice.reducer;
export const { signedIn, signedOut, registered, sessionEnded, userChanged } = userSlice.actions;

/** The session, `null` before the stored token has been read: render neutrally then, as the server does. */
export const selectSession = ({ user }: RootState): Session | null => (user.isKnown ? user : null);

/** Whether the session expired or was ended by the server, which visitors are notified of. */
export const selectHasSessionEnded = ({ user }: RootState): boolean => user.hasEnded;

export const selectRegisteredEmail = ({ user }: RootState): string | null => user.registeredEmail;
