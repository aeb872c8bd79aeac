import { withSeededDatabase } from '../../../support/testDatabase';
import { serveRoute } from '../../../support/serve';
import { stockUp } from '../../../support/shopState';
import productRoute from '@/pages/api/products/[slug]';

withSeededDatabase();

it('answers with the present price and stock: caches revalidate a product each time', async () => {
  const address = `${await serveRoute(productRoute)}/en/api/products/quality-workbook/`;
  await stockUp('quality-workbook', 3);
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);

  await stockUp('quality-workbook', 0);
  const second = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([second.status, await second.json()]).toEqual([200, expect.objectContaining({ stock: 0 })]);
});
