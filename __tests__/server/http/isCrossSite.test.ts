import '../../support/testSettings';
import { isCrossSite } from '@/server/http/request';

const host = 'localhost:3000';

describe('isForeign', () => {
  it.each([
    ['says nothing', {}],
    ['hides its origin', { origin: 'null' }],
    ['is of this host', { origin: 'http://localhost:3000' }],
    ['is of the public address, behind a proxy', { origin: 'https://site.test' }],
    ['is the same by its own word', { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' }],
    ['was typed', { 'sec-fetch-site': 'none' }],
  ])('believes a browser that %s', (_, headers) => expect(isCrossSite({ headers: { host, ...headers } })).toBe(false));

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    ['of another origin', { origin: 'https://elsewhere.test' }],
    ['of another port', { origin: 'http://localhost:4000' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.test' }],
    ['of an origin that is none', { origin: 'what' }],
  ])('knows what is %s', (_, headers) => expect(isCrossSite({ headers: { host, ...headers } })).toBe(true));
});
