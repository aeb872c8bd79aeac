import type { Credentials, Registered, Registration, TokenPair } from '@/contract/auth';
import { PATHS } from '@/contract/paths';
import { createHttp, type HttpOptions } from './createHttp';

/** Signing in and registering. A refusal rejects with an AxiosError that holds the contract's error body. */
export function authClient(options: HttpOptions) {
  const http = createHttp(options);

  return {
    createToken: async (credentials: Credentials) => (await http.post<TokenPair>(PATHS.token, credentials)).data,
    register: async (registration: Registration) => (await http.post<Registered>(PATHS.register, registration)).data,
  };
}
