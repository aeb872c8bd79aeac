import { http, HttpResponse } from 'msw';
import { fetchMissingSiteData, siteDataReceived } from '@/store/dataSlice';
import { makeStore } from '@/store/makeStore';
import { siteFixture } from '../msw/fixtures';
import { ORIGIN, mockApi } from '../msw/mockApi';

const { server, calls } = mockApi();

const watchConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('the data slice', () => {
  it('lets the new part win and keeps what is missing', () => {
    const store = makeStore({ locale: 'az', data: siteFixture('az') });
    const before = store.getState().data;
    const serviceHeader = [{ slug: 'new', name: 'Yeni' }];
    store.dispatch(siteDataReceived({ locale: 'az', data: { ...siteFixture('az'), siteInfo: null, serviceHeader } }));
    const after = store.getState().data;
    expect(after.serviceHeader).toEqual(serviceHeader);
    expect(after.siteInfo).toBe(before.siteInfo);
  });
});

describe('fetchMissingSiteData', () => {
  it('logs a failed request by name, loads the others, and does not retry', async () => {
    const log = watchConsole();
    server.use(
      http.get(`${ORIGIN}/en/api/core/site-info`, () => HttpResponse.json({ detail: 'x', code: 'x' }, { status: 500 })),
      http.get(`${ORIGIN}/en/api/other-services/`, () => HttpResponse.error()),
    );
    const store = makeStore();
    await store.dispatch(fetchMissingSiteData('en'));
    await store.dispatch(fetchMissingSiteData('en'));

    const lines = log.mock.calls.map(([line]: unknown[]) => String(line)).toSorted();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^The request for otherServices failed: ./);
    expect(lines[1]).toMatch(/^The request for siteInfo failed: .*500/);
    expect(calls).toHaveLength(5);
    expect(store.getState().data).toMatchObject({
      ...siteFixture('en'),
      siteInfo: null,
      otherServices: null,
    });
  });

  it('drops an answer that comes after the language has changed', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    server.use(
      http.get(`${ORIGIN}/api/core/site-info`, async () => {
        await held;
        return HttpResponse.json(siteFixture('az').siteInfo);
      }),
    );
    const store = makeStore();
    const late = store.dispatch(fetchMissingSiteData('az'));
    await store.dispatch(fetchMissingSiteData('en'));
    release();
    await late;
    expect(store.getState().data).toMatchObject({ locale: 'en', ...siteFixture('en') });
  });
});
