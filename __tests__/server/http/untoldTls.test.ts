import { withSeededDatabase } from '../../support/testDatabase';
import { serve } from '../../support/serve';
import { serveAdmin } from '../../support/serveAdmin';
import { signInStaff } from '../../support/signInStaff';
import { log } from '@/server/log/log';
import { handleRequest } from '@/server/routing/handleRequest';
import { warnOfPlainHttp } from '@/server/http/proxySigns';
import { settings } from '@/server/settings';

withSeededDatabase();

const setSite = (SITE_URL: string) => Object.assign(settings(), { SITE_URL });
const warnings = () => jest.spyOn(log, 'warn').mockImplementation(() => undefined);
let origin = '';
beforeAll(async () => {
  origin = await serve(
    (request, response) => void handleRequest(request, response, { next: async () => void response.end() }),
  );
});
afterEach(() => jest.restoreAllMocks());

const come = (scheme?: string) =>
  fetch(`${origin}/en/about`, { headers: scheme === undefined ? {} : { 'x-forwarded-proto': scheme } });

it('tells the log once, and owners on their dashboard, that visitors come over TLS where SITE_URL is http', async () => {
  const warn = warnings();
  const dashboard = async (role: 'owner' | 'sales') => {
    const { cookie } = await signInStaff(role);
    return (await fetch(`${await serveAdmin()}/admin`, { headers: { cookie } })).text();
  };
  setSite('https://site.test');
  await come('https');
  setSite('http://site.test');
  await come();
  await come('http');
  expect(warn).not.toHaveBeenCalled();
  expect(await dashboard('owner')).not.toContain('SITE_URL');

  for (const scheme of ['https', 'https, http']) await come(scheme);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('SITE_URL is http')]]);
  expect(await dashboard('owner')).toContain('SITE_URL says http://site.test');
  expect(await dashboard('sales')).not.toContain('SITE_URL');
});

it.each([
  ['http://www.example.com', 1],
  ['http://192.0.2.1:3000', 1],
  ['http://localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['https://www.example.com', 0],
])('warns at the start of %s: %d', (address, times) => {
  const warn = warnings();
  setSite(address);
  warnOfPlainHttp();
  expect(warn).toHaveBeenCalledTimes(times);
});
