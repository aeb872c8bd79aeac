import { contentState } from '@/server/platform/content-version/contentVersion.mjs';
import PageCache from '@/server/web/rendering/pageCache.mjs';
import { keptAnswers } from '@/server/platform/http/keptAnswers.mjs';

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

it('has every page while nobody knows whether the content has changed', async () => {
  await cache.set('/en', page('one'));
  setContent(2, false);
  expect(await cache.get('/en')).toMatchObject({ value: { html: 'one' } });
});
