import { expect, test } from '@playwright/test';
import { ORIGIN } from '../../support/site';
import { sameAddress } from '../../support/test';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const PHONE = `${DESKTOP.replace('Safari', 'Mobile Safari')}`;
const TABLET = DESKTOP.replace('X11; Linux x86_64', 'Linux; Android 14; SM-X200');

type Visit = { path: string; headers: Record<string, string>; leadsTo: string | null };

const LANGUAGES: Visit[] = [
  { path: '/', headers: {}, leadsTo: '/en' },
  { path: '/', headers: { 'accept-language': 'ru-RU,ru;q=0.9' }, leadsTo: '/en' },
  { path: '/', headers: { 'accept-language': 'az-AZ,az;q=0.9,en;q=0.8' }, leadsTo: '/az' },
  { path: '/', headers: { 'accept-language': 'en-US,en;q=0.9,az;q=0.8' }, leadsTo: '/en' },
  { path: '/', headers: { 'accept-language': 'ru,az;q=0.5' }, leadsTo: '/az' },
  { path: '/', headers: { 'accept-language': 'en', cookie: 'locale=az' }, leadsTo: '/az' },
  { path: '/', headers: { 'accept-language': 'az', cookie: 'locale=en' }, leadsTo: '/en' },
  { path: '/', headers: { 'user-agent': PHONE, cookie: 'locale=az' }, leadsTo: '/az/Mobile' },
];

const SHELLS: Visit[] = [
  { path: '/en', headers: { 'user-agent': PHONE }, leadsTo: '/en/Mobile' },
  { path: '/az/about?x=1', headers: { 'user-agent': PHONE }, leadsTo: '/az/Mobile/about?x=1' },
  {
    path: '/en/consservices/?&service_slug=lab-audit',
    headers: { 'user-agent': PHONE },
    leadsTo: '/en/Mobile/consservices?service_slug=lab-audit',
  },
  { path: '/en/about', headers: { 'sec-ch-ua-mobile': '?1' }, leadsTo: '/en/Mobile/about' },
  { path: '/en/about', headers: { 'sec-ch-ua-mobile': '?0', 'user-agent': PHONE }, leadsTo: null },
  { path: '/en/about', headers: { 'user-agent': TABLET }, leadsTo: null },
  { path: '/en/about', headers: { 'user-agent': PHONE, cookie: 'shell=desktop' }, leadsTo: null },
  { path: '/en/Mobile/about', headers: { 'user-agent': PHONE }, leadsTo: null },
  { path: '/en/api/core/site-info', headers: { 'user-agent': PHONE }, leadsTo: null },
];

/** Not by the browser's own client: that one adds headers. */
const ask = (path: string, headers: Record<string, string>) =>
  fetch(ORIGIN + path, { redirect: 'manual', headers: { 'user-agent': DESKTOP, 'accept-language': '*', ...headers } });

test('an address leads to the language and the shell of the visitor, by cookies and headers', async () => {
  for (const { path, headers, leadsTo } of [...LANGUAGES, ...SHELLS]) {
    const response = await ask(path, headers);
    const location = response.headers.get('location');
    const answer = {
      path,
      headers,
      status: response.status,
      leadsTo: location && sameAddress(location).replace('/?', '?'),
    };
    expect(answer).toEqual({
      path,
      headers,
      status: leadsTo === null ? 200 : 307,
      leadsTo: leadsTo && sameAddress(leadsTo),
    });
  }
});
