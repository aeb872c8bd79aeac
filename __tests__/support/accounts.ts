import type { Registration, TokenPair, User } from '@/contract/auth';

export const PASSWORD = 'seven green kettles';

let made = 0;

/** Someone who has no account yet. */
export const newRegistration = (change: Partial<Registration> = {}): Registration => ({
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email: `someone${(made += 1)}.${process.pid}.${Date.now()}@example.com`,
  password: PASSWORD,
  phone_number: '+994501234567',
  address: 'Bakı, Nizami küçəsi 1',
  ...change,
});

export type Answer<T = unknown> = { status: number; headers: Headers; body: T };

type Call = { token?: string; base?: '/api' | '/en/api'; method?: string; headers?: Record<string, string> };

/** Registrations are limited by address. Only a server behind a proxy believes this header. */
const newAddress = () => ({ 'X-Forwarded-For': `10.${process.pid % 256}.${made >> 8}.${made % 256}` });

/** Who logs in, for `createToken`: from an unknown browser. */
export const VISITOR = { client: '192.0.2.1', userAgent: null, knownBrowser: '' };

/** The cookie of a login, as the browser sends it back. */
export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  (headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

/** Calls of the account endpoints over HTTP. */
export function accountCalls(origin: () => string) {
  async function call<T = unknown>(path: string, body?: unknown, options: Call = {}): Promise<Answer<T>> {
    const { token, base = '/en/api', method = body === undefined ? 'GET' : 'POST', headers } = options;
    const answer = await fetch(`${origin()}${base}/auth/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : null) as T };
  }

  const login = (email: string, password = PASSWORD, options: Call = {}) =>
    call<TokenPair>('token/', { email, password }, options);

  return {
    call,
    login,
    refresh: (refresh: string) => call<TokenPair>('token/refresh/', { refresh }),
    me: (token: string) => call<User>('me/', undefined, { token }),

    /** A new account and a login of it. */
    async signUp(change: Parameters<typeof newRegistration>[0] = {}) {
      const registration = newRegistration(change);
      const registered = await call<{ id: number }>('register/', registration, { headers: newAddress() });
      if (registered.status !== 201) throw new Error(`not registered: ${JSON.stringify(registered.body)}`);
      const { body: tokens } = await login(registration.email, registration.password);
      return { ...registration, id: registered.body.id, ...tokens };
    },
  };
}
