import type { TokenPair, User } from '@/contract/auth';
import verifyDoor from '@/pages/api/auth/email/verify';
import verifySendDoor from '@/pages/api/auth/email/verify/send';
import logoutDoor from '@/pages/api/auth/logout';
import meDoor from '@/pages/api/auth/me';
import addressesDoor from '@/pages/api/auth/me/addresses';
import addressDoor from '@/pages/api/auth/me/addresses/[id]';
import changeDoor from '@/pages/api/auth/password/change';
import resetDoor from '@/pages/api/auth/password/reset';
import confirmDoor from '@/pages/api/auth/password/reset/confirm';
import registerDoor from '@/pages/api/auth/register';
import tokenDoor from '@/pages/api/auth/token';
import refreshDoor from '@/pages/api/auth/token/refresh';
import { newRegistration, PASSWORD } from './accounts';
import { serveDoors } from './serveDoors';

export type Answer<T = unknown> = { status: number; headers: Headers; body: T };

type Call = { token?: string; base?: '/api' | '/en/api'; method?: string };

/** Calls of the account doors over HTTP. */
export function accountCalls(origin: () => string) {
  async function call<T = unknown>(path: string, body?: unknown, options: Call = {}): Promise<Answer<T>> {
    const { token, base = '/en/api', method = body === undefined ? 'GET' : 'POST' } = options;
    const answer = await fetch(`${origin()}${base}/auth/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : null) as T };
  }

  const login = (email: string, password = PASSWORD) => call<TokenPair>('token/', { email, password });

  return {
    call,
    login,
    refresh: (refresh: string) => call<TokenPair>('token/refresh/', { refresh }),
    me: (token: string) => call<User>('me/', undefined, { token }),

    /** A new account and a login of it. */
    async signUp(change: Parameters<typeof newRegistration>[0] = {}) {
      const registration = newRegistration(change);
      const registered = await call<{ id: number }>('register/', registration);
      if (registered.status !== 201) throw new Error(`not registered: ${JSON.stringify(registered.body)}`);
      const { body: tokens } = await login(registration.email, registration.password);
      return { ...registration, id: registered.body.id, ...tokens };
    },
  };
}

/** The account doors on a port of their own. */
export const serveAccounts = (): Promise<string> =>
  serveDoors({
    'auth/token': tokenDoor,
    'auth/token/refresh': refreshDoor,
    'auth/register': registerDoor,
    'auth/logout': logoutDoor,
    'auth/password/reset': resetDoor,
    'auth/password/reset/confirm': confirmDoor,
    'auth/password/change': changeDoor,
    'auth/email/verify': verifyDoor,
    'auth/email/verify/send': verifySendDoor,
    'auth/me': meDoor,
    'auth/me/addresses': addressesDoor,
    'auth/me/addresses/*': addressDoor,
  });
