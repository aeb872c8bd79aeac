import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { getRedirect, redirectSource } from '@/server/redirects/redirectsService';
import { fixtureContent } from '../../fixtures/content';

const { redirects } = fixtureContent;

withSeededDatabase();

async function insert(rows: [source: string, target: string, is_permanent?: number][]) {
  const db = await database();
  await db
    .insertInto('redirect')
    .values(rows.map(([source, target, is_permanent = 1]) => ({ source, target, is_permanent })))
    .execute();
}

it.each(Object.entries(redirects))('knows the short address %s', async (source, target) => {
  expect(await getRedirect(`/${source}/`)).toEqual({ target, is_permanent: true });
});

it('knows pages by what makes them one', async () => {
  await insert([['consservices?service_slug=old-audit', '/consservices/?&service_slug=lab-audit']]);
  expect(await getRedirect('/consservices/?&service_slug=old-audit&utm=1')).toEqual({
    target: '/consservices/?&service_slug=lab-audit',
    is_permanent: true,
  });
  expect(await getRedirect('/consservices/?&service_slug=other')).toBeNull();
});

it('follows a page that moved again, for good only where every step is', async () => {
  await insert([
    ['one', '/two'],
    ['two', '/three', 0],
    ['three', '/about'],
  ]);
  expect(await getRedirect('/one')).toEqual({ target: '/about', is_permanent: false });
  expect(await getRedirect('/three')).toEqual({ target: '/about', is_permanent: true });
});

it('leads nowhere in a circle, on a very long way, or away from the site', async () => {
  await insert([
    ['a', '/b'],
    ['b', '/a/'],
    ...Array.from({ length: 8 }, (_, step): [string, string] => [`far-${step}`, `/far-${step + 1}`]),
    ['away', 'https://elsewhere.example/'],
    ['sly', '//elsewhere.example'],
  ]);
  expect(await getRedirect('/a')).toBeNull();
  expect(await getRedirect('/far-0')).toBeNull();
  expect(await getRedirect('/far-6')).toEqual({ target: '/far-8', is_permanent: true });
  expect(await getRedirect('/away')).toBeNull();
  expect(await getRedirect('/sly')).toBeNull();
});

it.each([
  ['/old/page/', 'old/page', ''],
  ['/old?a=1&b=2#x', 'old', 'a=1&b=2'],
  ['/projects?category=old&page=2', 'projects?category=old', 'page=2'],
  ['/old?category=x', 'old', 'category=x'],
  ['/consservices/?&service_slug=old-name&utm=1', 'consservices?service_slug=old-name', 'utm=1'],
  ['/productdetails?product_slug=a%20b', 'productdetails?product_slug=a+b', ''],
  ['/', '', ''],
])('looks %s up by what makes it a page', (address, source, rest) => {
  const found = redirectSource(address);
  expect([found.source, found.rest.toString()]).toEqual([source, rest]);
});
