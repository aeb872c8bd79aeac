import { runWithRequest } from '@/server/platform/log/requestContext.mjs';
import { contentState } from '@/server/platform/content-version/contentVersion.mjs';
import PageCache from '@/server/web/rendering/pageCache.mjs';
import { keptAnswers } from '@/server/platform/http/keptAnswers.mjs';

const MEGABYTE = 1024 * 1024;
const page = (html: string, contentVersion = 1) => ({
  kind: 'PAGES',
  html,
  pageData: { pageProps: { contentVersion } },
});
const setContent = (version: number, isKnown = true) => Object.assign(contentState(), { version, isKnown });

const [cache, other] = [new PageCache(), new PageCache()];
beforeEach(() => {
  setContent(1);
  keptAnswers().clear();
});

it('keeps an entry for every handler of the process, with the time when it was made', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  await cache.set('/en', page('one'));
  expect(await other.get('/en')).toEqual({ value: page('one'), lastModified: 1_000 });
  expect(await other.get('/az')).toBeNull();
});

it('replaces an entry, and keeps no 404', async () => {
  await cache.set('/en', page('one'));
  await cache.set('/en', page('two'));
  expect(await cache.get('/en')).toMatchObject({ value: { html: 'two' } });
  await cache.set('/en', null);
  expect(await cache.get('/en')).toBeNull();
});

it('has no page that was made, or begun, before the content last changed', async () => {
  await cache.set('/en', page('one'));
  setContent(2);
  expect(await cache.get('/en')).toBeNull();
  await cache.set('/en', page('begun before', 1));
  expect(await cache.get('/en')).toBeNull();
  await cache.set('/en', page('two', 2));
  expect(await cache.get('/en')).toMatchObject({ value: { html: 'two' } });
});

it('knows which addresses have had a page, also one of older content', async () => {
  expect(keptAnswers().has('/en')).toBe(false);
  await cache.set('/en', page('one'));
  setContent(2);
  expect(keptAnswers().has('/en')).toBe(true);
  await cache.set('/en', null);
  expect(keptAnswers().has('/en')).toBe(false);
});

it('has every page while nobody knows whether the content has changed', async () => {
  await cache.set('/en', page('one'));
  setContent(2, false);
  expect(await cache.get('/en')).toMatchObject({ value: { html: 'one' } });
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
  await cache.set('/props', {
    ...page(''),
    pageData: { pageProps: { contentVersion: 1, text: 'x'.repeat(65 * MEGABYTE) } },
  });
  expect(await cache.get('/props')).toBeNull();
});

describe('the ETag of a kept page', () => {
  const noteKeptPage = jest.fn<void, [{ key: string; etag: string }]>();
  afterEach(() => noteKeptPage.mockReset());
  const read = (handler: PageCache, path: string) =>
    runWithRequest({ requestId: 'one', client: '192.0.2.1', noteKeptPage }, () => handler.get(path));

  it('is that of its HTML, and given to whoever reads it', async () => {
    await cache.set('/en', page('one'));
    await read(cache, '/en');
    await read(other, '/en');
    await cache.set('/en', page('two'));
    await read(cache, '/en');
    expect(noteKeptPage.mock.calls.map(([{ key }]) => key)).toEqual(['/en', '/en', '/en']);
    const [one, again, two] = noteKeptPage.mock.calls.map(([{ etag }]) => etag);
    expect(one).toMatch(/^W\/"[\w-]{27}"$/);
    expect(again).toBe(one);
    expect(two).not.toBe(one);
  });

  it('is none where there is no HTML', async () => {
    await cache.set('/none', null);
    await read(cache, '/none');
    await read(cache, '/missing');
    expect(noteKeptPage).not.toHaveBeenCalled();
  });
});
