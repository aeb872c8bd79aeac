import { withSeededDatabase } from '../../../support/testDatabase';
import { mediaEndpoint, mediaPostEndpoint } from '@/contract/media';
import { database } from '@/server/platform/db/connection';
import { getMedia, getMediaPost } from '@/server/content/media/mediaService';
import { fixtureContent } from '../../../fixtures/content';

const { posts: media } = fixtureContent;

withSeededDatabase();

it('comes newest first, six to a page', async () => {
  const first = await getMedia('en');
  const second = await getMedia('en', { page: 2 });
  expect(mediaEndpoint.response.parse(first)).toEqual(first);
  expect(first?.results).toHaveLength(6);
  const dates = [...(first?.results ?? []), ...(second?.results ?? [])].map(({ published_at }) => published_at);
  expect(dates).toEqual(
    media
      .map(({ published_at }) => published_at)
      .sort()
      .reverse(),
  );
});

it('is filtered by platform, while the counts are of all', async () => {
  const list = await getMedia('az', { platform: 'youtube' });
  const expected = media.filter(({ platform }) => platform === 'youtube').length;
  expect(list?.count).toBe(expected);
  expect(list?.results.every(({ platform }) => platform === 'youtube')).toBe(true);
  expect(list?.facets?.platforms).toContainEqual({ platform: 'youtube', count: expected });
  expect(list?.facets?.platforms.reduce((total, { count }) => total + count, 0)).toBe(media.length);
});

it('of a platform without posts is an empty first page and no second one', async () => {
  expect(await getMedia('az', { platform: 'whatsapp' })).toMatchObject({ count: 0, results: [], next: null });
  expect(await getMedia('az', { platform: 'whatsapp', page: 2 })).toBeNull();
});

it('has its text in one language', async () => {
  const [seed] = media;
  const post = await getMediaPost('az', seed?.slug ?? '');
  expect(mediaPostEndpoint.response.strict().parse(post)).toEqual(post);
  expect(post).toMatchObject({ title: seed?.title.az, body: seed?.body.az, video: seed?.video || null });
  expect(await getMediaPost('az', 'nothing')).toBeNull();
});

it('names its author where it has one', async () => {
  const db = await database();
  expect((await getMediaPost('en', 'post-queue'))?.author).toEqual({ name: 'Murad Asgarov', role: 'Engineer' });
  expect(await getMediaPost('en', 'post-open')).not.toHaveProperty('author');
  const image = '/pictures/0123456789abcdef-640x640';
  await db.updateTable('media_post').set({ author_image: image }).where('slug', '=', 'post-queue').execute();
  expect((await getMediaPost('az', 'post-queue'))?.author).toEqual({ name: 'Murad Əsgərov', role: 'Mühəndis', image });
});

it('names its service and its neighbours in the order of the list', async () => {
  const db = await database();
  // Two of one day stand in the order in which they came.
  await db.updateTable('media_post').set({ published_at: '2026-10-15' }).where('slug', '=', 'post-book').execute();
  const listed = (await getMedia('en', { page_size: 100 }))?.results.map(({ slug }) => slug) ?? [];
  const found = await Promise.all(listed.map((slug) => getMediaPost('en', slug)));
  expect(found.map((post) => post?.next?.slug)).toEqual([...listed.slice(1), undefined]);
  expect(found.map((post) => post?.previous?.slug)).toEqual([undefined, ...listed.slice(0, -1)]);
  expect(found[0]?.service?.slug).toBe('strategy-operations');
  expect((await getMediaPost('en', 'post-open'))?.service).toBeUndefined();
});

it('may be all gone', async () => {
  const db = await database();
  await db.deleteFrom('media_post').execute();
  expect(await getMedia('en')).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
    facets: { platforms: [] },
  });
});
