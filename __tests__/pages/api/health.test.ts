import '../../support/testSettings';
import healthRoute from '@/pages/api/health';
import { log } from '@/server/log/log';
import { settings } from '@/server/settings';
import { serveRoute } from '../../support/serve';

jest.mock('@/server/pages/operations/readRelease', () => ({
  readRelease: () => Promise.resolve({ version: '1.2.3', commit: 'c0ffee' }),
}));

const TOKEN = 'a-token-of-the-test';
let origin = '';
beforeAll(async () => {
  origin = await serveRoute(healthRoute);
});
beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation();
});

async function ask(headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/api/health`, { headers });
  return [answer.status, await answer.json()];
}

it('says which version it is to the holder of the operations token alone', async () => {
  expect(await ask({ Authorization: `Bearer ${TOKEN}` })).toEqual([200, { status: 'ok' }]);
  jest.replaceProperty(settings(), 'OPERATIONS_TOKEN', TOKEN);
  expect(await ask()).toEqual([200, { status: 'ok' }]);
  expect(await ask({ Authorization: 'Basic YTpi' })).toEqual([200, { status: 'ok' }]);
  expect(await ask({ Authorization: `Bearer ${TOKEN}` })).toEqual([
    200,
    { status: 'ok', version: '1.2.3', commit: 'c0ffee' },
  ]);
});

it('refuses another token, and after ten of them every one', async () => {
  jest.replaceProperty(settings(), 'OPERATIONS_TOKEN', TOKEN);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await ask({ Authorization: `Bearer another-token-${guess}` })).toMatchObject([401, {}]);
  }
  expect(await ask({ Authorization: `Bearer ${TOKEN}` })).toMatchObject([429, { code: 'throttled' }]);
  expect(await ask()).toEqual([200, { status: 'ok' }]);
});
