import { withSeededDatabase } from '../../../support/testDatabase';
import { PAGE_SLUGS, pageEndpoint } from '@/contract/pages';
import { database } from '@/server/platform/db/connection';
import { getContentPage } from '@/server/content/pages/contentService';

withSeededDatabase();

it.each(PAGE_SLUGS)('answers %s in both languages', async (slug) => {
  const [az, en] = await Promise.all([getContentPage('az', slug), getContentPage('en', slug)]);
  expect(pageEndpoint.response.strict().parse(en)).toEqual(en);
  expect(az?.title).not.toBe(en?.title);
  expect(az?.sections.map(({ anchor }) => anchor)).toEqual(en?.sections.map(({ anchor }) => anchor));
  expect(JSON.stringify(en)).not.toMatch(/"(?:az|en)":/);
});

it('has people and figures about us, documents about law, and a place for privacy', async () => {
  const [about, law] = await Promise.all([getContentPage('en', 'about'), getContentPage('en', 'law')]);
  expect(about?.people?.length).toBeGreaterThan(0);
  expect(about?.figures?.length).toBeGreaterThan(0);
  expect(law?.documents?.length).toBeGreaterThan(0);
  expect(law?.sections.map(({ anchor }) => anchor)).toContain('privacy');
});

it('is null when there is none', async () => {
  const db = await database();
  await db.deleteFrom('page').where('slug', '=', 'home').execute();
  expect(await getContentPage('en', 'home')).toBeNull();
});
