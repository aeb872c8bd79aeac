import { http, HttpResponse } from 'msw';
import { authClient } from '@/clients/authClient';
import { logout } from '@/store/session/login';
import { loadUser } from '@/store/session/session';
import { refreshTokens, withAuth, withOptionalAuth } from '@/store/session/withAuth';
import { selectHasSessionEnded, selectSession } from '@/store/session/userSlice';
import { makeStore } from '@/store/makeStore';
import { buildToken, userFixture } from '../../msw/fixtures';
import { NEXT_REFRESH_TOKEN, REFRESH_TOKEN } from '../../msw/handlers';
import { ORIGIN, mockApi } from '../../msw/mockApi';

const { server, calls } = mockApi();

const DAY = 24 * 60 * 60 * 1000;
const RENEWED = buildToken({ ...userFixture, jti: 'next' });
let count = 0;
/** Each one is another token. */
const tokenFor = (seconds: number) =>
  buildToken({ ...userFixture, jti: String(count++), exp: Math.floor(Date.now() / 1000) + seconds });

/** A signed-in visitor whose token ends in so many seconds. */
async function visitor({ seconds = 900, refresh = REFRESH_TOKEN, days = 1 } = {}) {
  const token = tokenFor(seconds);
  localStorage.setItem('login_date_of_delivery', new Date(Date.now() - days * DAY).toISOString());
  localStorage.setItem('refresh_token_of_delivery', refresh);
  localStorage.setItem('access_token_of_delivery', token);
  const store = makeStore();
  await store.dispatch(loadUser());
  const call = jest.fn(async (accessToken: string) => authClient({ locale: 'en', accessToken }).getMe());
  return { store, token, call };
}

const REFRESH = 'POST /en/api/auth/token/refresh/';
const ME = 'GET /en/api/auth/me/';

beforeEach(() => localStorage.clear());

describe('withAuth', () => {
  it('calls with the token that holds', async () => {
    const { store, token, call } = await visitor();
    expect(await store.dispatch(withAuth(call))).toEqual(userFixture);
    expect(call.mock.calls).toEqual([[token]]);
    expect(calls).toEqual([ME]);
  });

  it('renews a token that is about to end, and keeps what it got; the date of the login stays', async () => {
    const { store, call } = await visitor({ seconds: 20 });
    const date = localStorage.getItem('login_date_of_delivery');
    await store.dispatch(withAuth(call));
    expect(calls).toEqual([REFRESH, ME]);
    expect(call.mock.calls).toEqual([[RENEWED]]);
    expect(localStorage.getItem('access_token_of_delivery')).toBe(RENEWED);
    expect(localStorage.getItem('refresh_token_of_delivery')).toBe(NEXT_REFRESH_TOKEN);
    expect(localStorage.getItem('login_date_of_delivery')).toBe(date);
    expect(selectSession(store.getState())).toMatchObject({ user: userFixture, accessToken: RENEWED });
  });

  it('renews once when the token is refused, and calls again', async () => {
    const { store, token, call } = await visitor();
    server.use(http.get(`${ORIGIN}/en/api/auth/me/`, () => new HttpResponse(null, { status: 401 }), { once: true }));
    expect(await store.dispatch(withAuth(call))).toEqual(userFixture);
    expect(call.mock.calls).toEqual([[token], [RENEWED]]);
    expect(calls).toEqual([ME, REFRESH, ME]);
  });

  it('does not go round in circles', async () => {
    const { store, call } = await visitor();
    server.use(http.get(`${ORIGIN}/en/api/auth/me/`, () => new HttpResponse(null, { status: 401 })));
    await expect(store.dispatch(withAuth(call))).rejects.toMatchObject({ response: { status: 401 } });
    expect(calls).toEqual([ME, REFRESH, ME]);
  });

  it('asks for one new token, however many calls need it', async () => {
    const { store, call } = await visitor({ seconds: 0 });
    await Promise.all([1, 2, 3].map(() => store.dispatch(withAuth(call))));
    expect(calls.filter((name) => name === REFRESH)).toHaveLength(1);
    expect(calls.filter((name) => name === ME)).toHaveLength(3);
  });

  it('takes the token that another tab has got', async () => {
    const { store, call } = await visitor({ seconds: 0 });
    const fresh = tokenFor(900);
    localStorage.setItem('access_token_of_delivery', fresh);
    await store.dispatch(withAuth(call));
    expect(call.mock.calls).toEqual([[fresh]]);
    expect(calls).toEqual([ME]);
    expect(selectSession(store.getState())?.accessToken).toBe(fresh);
  });

  it('waits for no other tab where the call is urgent, also when one waits already', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = jest.fn(async (_: string, _options: object, work: () => Promise<unknown>) => {
      await held;
      return work();
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { store, call } = await visitor({ seconds: 0 });
    const waiting = store.dispatch(withAuth(call));
    expect(await store.dispatch(withAuth(call, { isUrgent: true }))).toEqual(userFixture);
    expect(call).toHaveBeenCalledTimes(1);
    release();
    await waiting;
    Reflect.deleteProperty(navigator, 'locks');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('takes the token of a tab that has renewed at the same time', async () => {
    const { store, call } = await visitor({ seconds: 0 });
    await Promise.all([
      store.dispatch(withAuth(jest.fn(), { isUrgent: true })),
      store.dispatch(withAuth(call, { isUrgent: true })),
    ]);
    expect(call).toHaveBeenCalledWith(localStorage.getItem('access_token_of_delivery'));
  });

  it.each([
    ['used before', { refresh: 'used' }],
    ['missing', { refresh: '' }],
  ])('ends the session when the refresh token is %s; the cart stays', async (_, state) => {
    const { store, call } = await visitor({ seconds: 0, ...state });
    localStorage.setItem('cart', '[]');
    await expect(store.dispatch(withAuth(call))).rejects.toThrow();
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: false, user: null });
    expect(selectHasSessionEnded(store.getState())).toBe(true);
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(call).not.toHaveBeenCalled();
  });

  it('ends the session 10 days after the login, without asking', async () => {
    const { store, call } = await visitor({ seconds: 0 });
    localStorage.setItem('login_date_of_delivery', new Date(Date.now() - 10 * DAY - 1000).toISOString());
    await expect(store.dispatch(withAuth(call))).rejects.toThrow();
    expect(selectHasSessionEnded(store.getState())).toBe(true);
    expect(calls).toEqual([]);
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['a server that failed', () => new HttpResponse(null, { status: 500 })],
    ['a wait', () => new HttpResponse(null, { status: 429 })],
  ])('goes on after %s', async (_, answer) => {
    const { store, token, call } = await visitor({ seconds: 0 });
    server.use(http.post(`${ORIGIN}/en/api/auth/token/refresh/`, answer, { once: true }));
    await expect(store.dispatch(withAuth(call))).rejects.toThrow();
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: true, accessToken: token });
    expect(await store.dispatch(withAuth(call))).toEqual(userFixture);
  });

  it('brings nobody back who signed out meanwhile', async () => {
    const { store, call } = await visitor({ seconds: 0 });
    const calling = store.dispatch(withAuth(call));
    store.dispatch(logout());
    await expect(calling).rejects.toThrow();
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: false });
    // Nor is it told that the session has ended.
    expect(selectHasSessionEnded(store.getState())).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('calls nothing when nobody is signed in, or it is not known yet', async () => {
    const call = jest.fn();
    await expect(makeStore().dispatch(withAuth(call))).rejects.toThrow('not signed in');
    const store = makeStore();
    await store.dispatch(loadUser());
    await expect(store.dispatch(withAuth(call))).rejects.toThrow('not signed in');
    expect(call).not.toHaveBeenCalled();
  });

  it('leaves every other failure to the caller', async () => {
    const { store, call } = await visitor();
    server.use(http.get(`${ORIGIN}/en/api/auth/me/`, () => new HttpResponse(null, { status: 500 })));
    await expect(store.dispatch(withAuth(call))).rejects.toMatchObject({ response: { status: 500 } });
    expect(calls).toEqual([ME]);
  });
});

describe('withOptionalAuth', () => {
  const refused = () => Promise.reject(Object.assign(new Error('x'), { response: { status: 401, data: {} } }));

  it('calls as the signed-in user, or as a visitor', async () => {
    const { store, token } = await visitor();
    const call = jest.fn(async (accessToken?: string) => accessToken ?? 'guest');
    expect(await store.dispatch(withOptionalAuth(call))).toBe(token);
    store.dispatch(logout());
    expect(await store.dispatch(withOptionalAuth(call))).toBe('guest');
  });

  it.each([
    ['cannot be renewed', { seconds: 0, refresh: 'used' }],
    ['has run out', { seconds: 0, refresh: '' }],
    ['is refused', { refresh: 'used' }],
  ])('calls as nobody when the session %s', async (_, state) => {
    const { store } = await visitor(state);
    const call = jest.fn(async (accessToken?: string) => (accessToken ? refused() : 'guest'));
    expect(await store.dispatch(withOptionalAuth(call))).toBe('guest');
    expect(selectHasSessionEnded(store.getState())).toBe(true);
  });

  it('leaves every other failure to the caller', async () => {
    const { store } = await visitor();
    const call = jest.fn((_?: string) => Promise.reject<string>(new Error('no connection')));
    await expect(store.dispatch(withOptionalAuth(call))).rejects.toThrow('no connection');
    expect(call).toHaveBeenCalledTimes(1);
    server.use(http.post(`${ORIGIN}/en/api/auth/token/refresh/`, () => new HttpResponse(null, { status: 500 })));
    const refusing = jest.fn((_?: string) => refused());
    await expect(store.dispatch(withOptionalAuth(refusing))).rejects.toThrow();
    expect(refusing).toHaveBeenCalledTimes(1);
    expect(selectHasSessionEnded(store.getState())).toBe(false);
  });
});

describe('refreshTokens', () => {
  it('never rejects', async () => {
    const { store } = await visitor();
    server.use(http.post(`${ORIGIN}/en/api/auth/token/refresh/`, () => HttpResponse.error()));
    await expect(store.dispatch(refreshTokens())).resolves.toBeUndefined();
    await expect(makeStore().dispatch(refreshTokens())).resolves.toBeUndefined();
  });
});
