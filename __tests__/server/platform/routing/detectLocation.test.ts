import type { IncomingHttpHeaders } from 'node:http';
import { detectLocation, locateRequest } from '@/server/platform/routing/detectLocation';

const AZ = { 'accept-language': 'az,en;q=0.8' };
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };

describe('detectLocation', () => {
  it.each<[string, IncomingHttpHeaders, string]>([
    ['the cookie', { cookie: 'a=b; locale=az', 'accept-language': 'en' }, 'az'],
    ['the cookie', { cookie: 'locale=en', ...AZ }, 'en'],
    ['the browser, where the cookie means nothing', { cookie: 'locale=ru; mylocale=en', ...AZ }, 'az'],
    ['the browser', AZ, 'az'],
    ['the browser', { 'accept-language': 'ru-RU, EN-gb;q=0.9, az;q=0.5' }, 'en'],
    ['the higher weight', { 'accept-language': 'az;q=0.3, *;q=0.9, en;q=0.8' }, 'en'],
    ['English, where the browser excludes the other', { 'accept-language': 'az;q=0' }, 'en'],
    ['the first of equal weights', { 'accept-language': 'az-Latn,en' }, 'az'],
    ['English, where the browser wants neither', { 'accept-language': 'ru,tr;q=0.9,den' }, 'en'],
    ['English, where nothing is known', {}, 'en'],
  ])('takes the language of %s', (_, headers, locale) => {
    expect(detectLocation({ headers }).locale).toBe(locale);
  });

  it.each<[string, IncomingHttpHeaders, string]>([
    ['the user agent', PHONE, 'mobile'],
    ['the hint before it', { 'sec-ch-ua-mobile': '?0', ...PHONE }, 'desktop'],
    ['the hint', { 'sec-ch-ua-mobile': '?1' }, 'mobile'],
    ['a phone held sideways', { cookie: 'a=b; shell=desktop', ...PHONE }, 'desktop'],
    ['a phone whose other cookies look alike', { cookie: 'myshell=desktop; shell=desktops', ...PHONE }, 'mobile'],
    ['a tablet', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-X200) Safari' }, 'desktop'],
    ['a request without headers', {}, 'desktop'],
  ])('takes the shell of %s', (_, headers, shell) => {
    expect(detectLocation({ headers }).shell).toBe(shell);
  });
});

describe('locateRequest', () => {
  const headers = { ...AZ, ...PHONE };

  it.each([
    ['the address', { url: '/en/about?x=1' }, { locale: 'en', shell: 'desktop' }],
    ['its shell', { url: '/en/Mobile/about' }, { locale: 'en', shell: 'mobile' }],
    [
      'the address that the visitor knows',
      { url: '/_error', originalUrl: '/en/nowhere' },
      { locale: 'en', shell: 'desktop' },
    ],
    ['the visitor where the address names none', { url: '/nowhere?x=/en' }, { locale: 'az', shell: 'mobile' }],
  ])('goes by %s', (_, request, location) => {
    expect(locateRequest({ ...request, headers })).toMatchObject(location);
  });
});
