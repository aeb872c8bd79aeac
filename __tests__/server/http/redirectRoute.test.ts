import '../../support/testSettings';
import { redirectRoute } from '@/server/http/redirectRoute';
import { serveDoor } from '../../support/serve';

let door = '';
beforeAll(async () => {
  door = await serveDoor(redirectRoute);
});

const ask = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await fetch(door + path, { redirect: 'manual', ...init });
  return [status, headers.get('location'), headers.get('cache-control')];
};

it('sends on for this time, and nobody remembers it', async () => {
  expect(await ask('/?x=1', { headers: { 'accept-language': 'az' } })).toEqual([307, '/az?x=1', 'no-store']);
});

it('sends on for ever', async () => {
  const expected = [308, '/en/productdetails/?&product_slug=a', 'public, max-age=86400'];
  expect(await ask('/en/products-details?&product_slug=a')).toEqual(expected);
});

it('sends a form on with its method', async () => {
  const headers = { 'user-agent': 'Mobile' };
  const [status, location] = await ask('/en/contact/send', { method: 'POST', body: 'a=1', headers });
  expect([status, location]).toEqual([307, '/en/Mobile/contact/send']);
});

it('is no address by its own name', async () => {
  expect((await ask('/api/redirect'))[0]).toBe(404);
});
