import { healthEndpoint, readyEndpoint } from '@/contract/operations';
import { call } from '../support/contractServer';

it('is healthy and ready, not cached', async () => {
  const [health, ready] = await Promise.all([call('/api/health'), call('/api/ready/')]);
  expect([health.status, healthEndpoint.response.parse(health.json())]).toEqual([200, { status: 'ok' }]);
  expect([ready.status, readyEndpoint.response.parse(ready.json())]).toEqual([
    200,
    { status: 'ok', parts: { database: 'ok' } },
  ]);
  for (const { headers } of [health, ready]) expect(headers['cache-control']).toBe('no-store');
});

it.each(['health', 'ready', 'openapi.json'])('has %s once, in no language', async (path) => {
  expect((await call(`/en/api/${path}`)).status).toBe(404);
  expect((await call(`/api/${path}`, { method: 'POST' })).status).toBe(405);
  expect((await call(`/api/${path}`, { method: 'HEAD' })).status).toBe(200);
});
