import { pathValues, queryValues, requestAddress } from '@/server/http/request';

it.each([
  ['/en/api/city/?x=1', 'en', ['city'], '/en/api/city/', '?x=1'],
  ['/api/service/a%20b', 'az', ['service', 'a%20b'], '/api/service/a%20b', ''],
  ['/api', 'az', [], '/api', ''],
  ['/en/api/', 'en', [], '/en/api/', ''],
  ['/api/en/api', 'az', ['en', 'api'], '/api/en/api', ''],
  ['/en/api/city?a=/?#f', 'en', ['city'], '/en/api/city', '?a=/?'],
])('reads %s', (url, locale, segments, pathname, search) => {
  expect(requestAddress({ url })).toEqual({ locale, segments, pathname, search });
});

it('reads the values of a path', () => {
  expect(pathValues('service/{slug}/', ['service', 'a%2Db'])).toEqual({ slug: 'a-b' });
  expect(pathValues('core/site-info', ['core', 'site-info'])).toEqual({});
  expect(pathValues('service/{slug}/', ['service'])).toBeNull();
  expect(pathValues('service/{slug}/', ['services', 'a'])).toBeNull();
  expect(pathValues('service/{slug}/', ['service', '%E0%A4%A'])).toBeNull();
});

it('takes the last of several values and leaves empty ones out', () => {
  expect(queryValues('?a=1&a=2&b=&c')).toEqual({ a: '2' });
  expect(queryValues('?__proto__=x&%E0%A4%A=1')).toMatchObject({});
});
