import type PageCache from '@/server/rendering/pageCache.mjs';

const MEGABYTE = 1024 * 1024;
const page = (html: string) => ({ kind: 'PAGES', html, pageData: { pageProps: {} } });

let cache: PageCache;
let other: PageCache;
beforeEach(async () => {
  jest.resetModules();
  const { default: Handler } = await import('@/server/rendering/pageCache.mjs');
  cache = new Handler();
  other = new Handler();
});

it('keeps an entry for every handler of the process, with the time when it was made', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  await cache.set('/en', page('one'));
  expect(await other.get('/en')).toEqual({ value: page('one'), lastModified: 1_000 });
  expect(await other.get('/az')).toBeNull();
});

it('replaces an entry, also by a 404', async () => {
  await cache.set('/en', page('one'));
  await cache.set('/en', page('two'));
  expect(await cache.get('/en')).toMatchObject({ value: { html: 'two' } });
  await cache.set('/en', null);
  expect(await cache.get('/en')).toMatchObject({ value: null });
});

it('keeps no more than 64 MB, and forgets first what was not read for longest', async () => {
  for (let index = 0; index < 6; index += 1) await cache.set(`/${index}`, page('x'.repeat(10 * MEGABYTE)));
  await cache.get('/0');
  await cache.set('/6', page('x'.repeat(10 * MEGABYTE)));
  const isKept = async (index: number) => (await cache.get(`/${index}`)) !== null;
  expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map(isKept))).toEqual([true, false, true, true, true, true, true]);
});

it('counts bytes of HTML and props, not characters', async () => {
  await cache.set('/letters', page('ə'.repeat(33 * MEGABYTE)));
  expect(await cache.get('/letters')).toBeNull();
  await cache.set('/props', { ...page(''), pageData: { text: 'x'.repeat(65 * MEGABYTE) } });
  expect(await cache.get('/props')).toBeNull();
});

describe('the ETag of a kept page', () => {
  const setPageEtag = jest.fn<void, [string]>();
  beforeEach(() => {
    globalThis.siteServer = { setPageEtag } as unknown as NonNullable<typeof globalThis.siteServer>;
  });
  afterEach(() => {
    globalThis.siteServer = undefined;
    setPageEtag.mockReset();
  });

  it('is that of its HTML, and given to whoever reads it', async () => {
    await cache.set('/en', page('one'));
    await cache.get('/en');
    await other.get('/en');
    await cache.set('/en', page('two'));
    await cache.get('/en');
    const [[one], [again], [two]] = setPageEtag.mock.calls as [[string], [string], [string]];
    expect(one).toMatch(/^W\/"[\w-]{27}"$/);
    expect(again).toBe(one);
    expect(two).not.toBe(one);
  });

  it('is none where there is no HTML', async () => {
    await cache.set('/none', null);
    await cache.get('/none');
    await cache.get('/missing');
    expect(setPageEtag).not.toHaveBeenCalled();
  });
});
