import { withSeededDatabase } from '../../../support/testDatabase';
import * as recordModule from '@/pages/admin/[resource]/[id]';
import * as historyModule from '@/pages/admin/history/[resource]/[id]';
import * as stockModule from '@/pages/admin/stock/[id]';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

let origin: string;
let owner: SignedInStaff;

beforeAll(async () => {
  origin = await serveAdmin({
    '/admin/history/[resource]/[id]': historyModule,
    '/admin/stock/[id]': stockModule,
    '/admin/[resource]/[id]': recordModule,
  } as never);
  owner = await signInStaff('owner');
});

const get = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie: owner.cookie } })).text();

/** The link of the navigation that is marked. */
function readPlace(html: string) {
  const [link = ''] = /<a[^>]*aria-current="page"[^>]*>/.exec(html) ?? [];
  return /href="([^"]*)"/.exec(link)?.[1];
}

it.each([
  ['/admin/services/1', '/admin/services'],
  ['/admin/history/services/1', '/admin/services'],
  ['/admin/stock/1', '/admin/products'],
  ['/admin/numbers/1', '/admin/settings'],
  ['/admin/history/numbers/1', '/admin/settings'],
])('%s stands in the navigation at %s', async (path, place) => {
  expect(readPlace(await get(path))).toBe(place);
});
