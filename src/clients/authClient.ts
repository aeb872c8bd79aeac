import type { AccountCart, AccountCartRequest } from '@/contract/accountCart';
import type {
  Address,
  AddressRequest,
  Credentials,
  Registered,
  Registration,
  TokenPair,
  Me,
  UserChange,
} from '@/contract/auth';
import { PATHS } from '@/contract/paths';
import type { Deletion, DeletionOutcome } from '@/contract/rights';
import type { LoginSession } from '@/contract/sessions';
import { createHttp, type HttpOptions } from './createHttp';

/**
 * Signing in and registering, and the account of the user whose `accessToken` the options hold. A refusal rejects
 * with an AxiosError that holds the contract's error body.
 */
export function authClient(options: HttpOptions) {
  const http = createHttp(options);
  const post = async (path: string, body: object): Promise<void> => {
    await http.post(path, body);
  };
  const remove = async (path: string): Promise<void> => {
    await http.delete(path);
  };

  return {
    createToken: async (credentials: Credentials) => (await http.post<TokenPair>(PATHS.token, credentials)).data,
    /** Both tokens are new; the one that was sent is worth nothing from then on. */
    refreshToken: async (refresh: string) => (await http.post<TokenPair>(PATHS.tokenRefresh, { refresh })).data,
    logout: (refresh: string) => post(PATHS.logout, { refresh }),
    register: async (registration: Registration) => (await http.post<Registered>(PATHS.register, registration)).data,
    /** Sends the mail with the link, if there is such an account; the answer does not tell. */
    requestPasswordReset: (email: string) => post(PATHS.passwordReset, { email }),
    resetPassword: (reset: { token: string; password: string }) => post(PATHS.passwordResetConfirm, reset),
    /** Without an access token of the account its password is needed. */
    verifyEmail: (request: { token: string; password?: string }) => post(PATHS.emailVerify, request),
    /** Sends the mail with the link again, unless the e-mail is confirmed. */
    sendEmailVerification: () => post(PATHS.emailVerifySend, {}),

    changePassword: (change: { old_password: string; new_password: string }) => post(PATHS.passwordChange, change),
    getMe: async () => (await http.get<Me>(PATHS.me)).data,
    changeMe: async (change: UserChange) => (await http.patch<Me>(PATHS.me, change)).data,
    /** 404 where there is none. */
    getSessions: async () => (await http.get<LoginSession[]>(PATHS.sessions)).data,
    endSession: (id: string) => remove(PATHS.session(id)),
    endOtherSessions: () => remove(PATHS.sessions),
    /** The JSON of a file. */
    getPersonalData: async () => (await http.get<object>(PATHS.personalData)).data,
    getDeletion: async () => (await http.get<Deletion>(PATHS.deletion)).data,
    requestDeletion: async (request: { password: string }) =>
      (await http.post<DeletionOutcome>(PATHS.deletion, request)).data,
    cancelDeletion: () => remove(PATHS.deletion),
    /** 404 where there is none. */
    getCart: async () => (await http.get<AccountCart>(PATHS.accountCart)).data,
    /** A `409 cart_conflict` holds the present list (`cartConflictSchema`). */
    changeCart: async (change: AccountCartRequest) => (await http.put<AccountCart>(PATHS.accountCart, change)).data,
    getAddresses: async () => (await http.get<Address[]>(PATHS.addresses)).data,
    createAddress: async (address: AddressRequest) => (await http.post<Address>(PATHS.addresses, address)).data,
    changeAddress: async (id: number, change: Partial<AddressRequest>) =>
      (await http.patch<Address>(PATHS.address(id), change)).data,
    removeAddress: (id: number) => remove(PATHS.address(id)),
  };
}
