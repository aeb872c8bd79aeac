import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from '@/config/constants';
import type { Registration } from '@/contract/auth';
import { makeStore } from '@/store/makeStore';
import { login, register, logout } from '@/store/session/login';
import { loadUser } from '@/store/session/session';
import { selectHasSessionEnded, selectSession } from '@/store/session/userSlice';
import { siteFixture, buildToken, userFixture } from '../../msw/fixtures';
import { PASSWORD, REFRESH_TOKEN } from '../../msw/handlers';
import { ORIGIN, mockApi } from '../../msw/mockApi';

const { server, calls } = mockApi();

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const TOKEN = buildToken(userFixture);
const SIGNED_OUT = { isLoggedIn: false, user: null, accessToken: null };
const SIGNED_IN = { isLoggedIn: true, user: userFixture, accessToken: TOKEN };

const credentials = { email: userFixture.email, password: PASSWORD };
const registration: Registration = {
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email: userFixture.email,
  password: PASSWORD,
  phone_number: '+994500000001',
  address: 'Bakı',
};

function remember(token: string, loginDate: string | null, storage = localStorage) {
  storage.setItem('access_token_of_delivery', token);
  storage.setItem('refresh_token_of_delivery', REFRESH_TOKEN);
  if (loginDate !== null) storage.setItem('login_date_of_delivery', loginDate);
}

const daysAgo = (days: number, ms = 0) => new Date(NOW - days * DAY - ms).toISOString();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

describe('the initial state', () => {
  it('is not exposed while the session is unread', () => {
    expect(selectSession(makeStore().getState())).toBeNull();
  });
});

describe('login', () => {
  it.each([
    ['en', '/en/api'],
    ['az', '/api'],
  ] as const)('saves date and tokens and marks the user signed in, under the base of %s', async (locale, base) => {
    const store = makeStore({ locale, data: siteFixture(locale) });
    expect(await store.dispatch(login(credentials))).toEqual({ isSignedIn: true });
    expect(calls).toEqual([`POST ${base}/auth/token/`]);
    expect(selectSession(store.getState())).toMatchObject(SIGNED_IN);
    expect(localStorage.getItem('access_token_of_delivery')).toBe(TOKEN);
    expect(localStorage.getItem('refresh_token_of_delivery')).toBe(REFRESH_TOKEN);
    const saved = Date.parse(localStorage.getItem('login_date_of_delivery') ?? '');
    expect(Math.abs(saved - new Date().getTime())).toBeLessThan(60_000);
  });

  it('swallows a refusal: user and tokens are cleared, signed out', async () => {
    remember(TOKEN, daysAgo(1));
    const store = makeStore();
    await store.dispatch(loadUser());
    const outcome = await store.dispatch(login({ ...credentials, password: 'wrong' }));
    expect(outcome).toMatchObject({ isSignedIn: false, isRefused: true });
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['status 300', () => new HttpResponse(null, { status: 300 })],
    ['status 429', () => HttpResponse.json({ detail: 'Wait.', code: 'throttled' }, { status: 429 })],
    ['status 500', () => new HttpResponse(null, { status: 500 })],
    ['a token that cannot be decoded', () => HttpResponse.json({ access: 'broken', refresh: 'r' })],
    ['an answer without tokens', () => HttpResponse.json({})],
  ])('counts %s as signed out', async (_, answer) => {
    server.use(http.post(`${ORIGIN}/en/api/auth/token/`, answer));
    const store = makeStore();
    expect(await store.dispatch(login(credentials))).toMatchObject({ isSignedIn: false, isRefused: false });
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    expect(localStorage).toHaveLength(0);
  });

  it('holds for this visit when the browser refuses its storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = makeStore();
    expect(await store.dispatch(login(credentials))).toEqual({ isSignedIn: true });
    expect(selectSession(store.getState())).toMatchObject(SIGNED_IN);
  });
});

describe('loadUser', () => {
  it('still loads exactly 10 days after the login', async () => {
    remember(TOKEN, daysAgo(10));
    const store = makeStore();
    await store.dispatch(loadUser());
    expect(selectSession(store.getState())).toMatchObject(SIGNED_IN);
  });

  it.each([
    ['a millisecond more than 10 days', daysAgo(10, 1)],
    ['a missing date', null],
    ['a broken date', '{'],
    ['a date more than 10 days ahead', daysAgo(-11)],
    ['the date null', 'null'],
  ])('fails after %s: signed out, tokens forgotten, the cart kept', async (_, loginDate) => {
    remember(TOKEN, loginDate);
    localStorage.setItem('cart', '[{"id":1,"quantity":1}]');
    const store = makeStore();
    await store.dispatch(loadUser());
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    expect(selectHasSessionEnded(store.getState())).toBe(true);
    expect(Object.keys(localStorage)).toEqual(['cart']);
  });

  describe.each(['{', 'null', 'a.b.c', buildToken({ id: 'x' })])('with the token %s', (token) => {
    it.each([
      ['of yesterday', daysAgo(1)],
      ['of long ago', daysAgo(11)],
      ['missing', null],
    ])('is signed out without a word, the login date being %s', async (_, loginDate) => {
      remember(token, loginDate);
      const store = makeStore();
      await store.dispatch(loadUser());
      expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
      expect(selectHasSessionEnded(store.getState())).toBe(false);
      expect(localStorage).toHaveLength(0);
    });
  });

  it('does not bring back a user who signed out meanwhile', async () => {
    remember(TOKEN, daysAgo(1));
    const store = makeStore();
    const loading = store.dispatch(loadUser());
    store.dispatch(logout());
    await loading;
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
  });

  it('is signed out when the browser refuses its storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = makeStore();
    await store.dispatch(loadUser());
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
  });
});

describe('logout', () => {
  it('clears the user and the tokens from local and session storage, nothing else', async () => {
    remember(TOKEN, daysAgo(1));
    remember(TOKEN, daysAgo(1), sessionStorage);
    localStorage.setItem(STORAGE_KEYS.cart, '[]');
    const store = makeStore();
    await store.dispatch(loadUser());
    store.dispatch(logout());
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(sessionStorage).toHaveLength(0);
    expect(selectHasSessionEnded(store.getState())).toBe(false);
  });

  it('tells the server which session has ended', async () => {
    remember(TOKEN, daysAgo(1));
    const bodies: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/en/api/auth/logout/`, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    makeStore().dispatch(logout());
    await waitFor(() => expect(bodies).toEqual([{ refresh: REFRESH_TOKEN }]));
  });

  it('is done without the server too', async () => {
    remember(TOKEN, daysAgo(1));
    server.use(http.post(`${ORIGIN}/en/api/auth/logout/`, () => HttpResponse.error()));
    const store = makeStore();
    store.dispatch(logout());
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    await waitFor(() => expect(calls).toEqual(['POST /en/api/auth/logout/']));
  });
});

describe('register', () => {
  it('resets the user to signed out', async () => {
    remember(TOKEN, daysAgo(1));
    const store = makeStore();
    await store.dispatch(loadUser());
    await store.dispatch(register(registration));
    expect(calls).toEqual(['POST /en/api/auth/register/']);
    expect(selectSession(store.getState())).toMatchObject(SIGNED_OUT);
    expect(localStorage).toHaveLength(0);
  });

  it('changes nothing when it fails, and hands over the messages a field', async () => {
    remember(TOKEN, daysAgo(1));
    const store = makeStore();
    await store.dispatch(loadUser());
    await expect(store.dispatch(register({ ...registration, email: 'taken@example.com' }))).rejects.toMatchObject({
      response: { data: { email: ['Already registered.'] } },
    });
    expect(selectSession(store.getState())).toMatchObject(SIGNED_IN);
    expect(localStorage.getItem('access_token_of_delivery')).toBe(TOKEN);
  });
});
