import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { INDEXED_PAGES } from '@/server/seo/describePage';
import { fetchPage, readSiteUrl, VISITORS } from '../support/crawl';

const DOORS = resolve(__dirname, '../../src/pages/[locale]');

/** Every page of the desktop shell, as `consservices/[slug]`; the other shell has the same ones. */
const doors = readdirSync(DOORS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(DOORS, join(parentPath, name)))
  .filter((path) => !path.startsWith('Mobile/'))
  .map((path) => path.replace(/(?:^|\/)index\.tsx$|\.tsx$/, ''));

/** An address of each door whose path alone does not lead to it. */
const ADDRESSES: Record<string, string> = {
  'products/search': 'products?q=isiq',
  'password/reset/new': 'password/reset?token=none',
  order: 'order/',
  application: 'application/?reference=NA-26-00001',
};

const hidden = doors.filter((door) => !INDEXED_PAGES.includes(door));

it('describes pages that there are', () => {
  expect(INDEXED_PAGES.filter((page) => !doors.includes(page))).toEqual([]);
  expect(hidden.length).toBeGreaterThan(10);
});

// Whatever has no place among the pages that are described must say that it is not for search engines.
describe.each(hidden)('%s', (door) => {
  it.each(['/en/', '/az/Mobile/'])('is not indexed below %s', async (place) => {
    const path = ADDRESSES[door] ?? door;
    if (path.includes('[')) throw new Error(`Name an address of ${door} in this test.`);
    const visitor = place.includes('Mobile') ? VISITORS.mobile : VISITORS.desktop;
    const page = await fetchPage(`${place}${path}`, await readSiteUrl(), visitor);
    // A form's door is only for what is sent to it: whoever comes by a link is led away.
    if (page.status === 303) return;
    expect(page.status).toBe(200);
    expect([page.isIndexed, page.canonical, page.languages, page.phone]).toEqual([false, undefined, {}, undefined]);
    expect([page.shared, page.structuredData]).toEqual([{}, []]);
  });
});

it.each(['/en/nowhere', '/az/Mobile/consservices/?&service_slug=nothing', '/nowhere'])(
  'does not index what is missing: %s',
  async (address) => {
    const page = await fetchPage(address, await readSiteUrl(), {});
    expect([page.status, page.isIndexed, page.canonical]).toEqual([404, false, undefined]);
  },
);
