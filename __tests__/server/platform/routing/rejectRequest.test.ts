import { readAddress } from '@/config/routes';
import { MAX_ADMIN_FORM_BYTES } from '@/server/platform/http/request';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PAGE_ADDRESS_LENGTH,
  MAX_PAIRS,
  rejectLongTarget,
  rejectRequest,
} from '@/server/platform/routing/rejectRequest';

it('refuses a form of the back office that is longer than any, by its declared length', () => {
  const post = (length: number, type = 'application/x-www-form-urlencoded', address = '/admin/cities/new') =>
    rejectRequest(readAddress(address), {
      method: 'POST',
      rawHeaders: ['Host', 'localhost'],
      headers: { 'content-length': String(length), 'content-type': type },
    });
  expect(post(MAX_ADMIN_FORM_BYTES)).toBeNull();
  expect(post(MAX_ADMIN_FORM_BYTES + 1)).toMatchObject({ status: 413, headers: { Connection: 'close' } });
  expect(post(MAX_ADMIN_FORM_BYTES + 1, 'multipart/form-data; boundary=x', '/admin/pictures')).toBeNull();
  expect(post(MAX_ADMIN_FORM_BYTES + 1, 'application/json', '/api/applications/')).toBeNull();
});

const PAGES = ['/', '/en', '/az/Mobile/search?q=', '/nothing', 'http://www.example.com/en/api/search', '*'];
const OTHERS = [
  '/api/search?q=',
  '/en/api/orders',
  '/_next/data/x/en.json?q=',
  '/art/x.svg?',
  '/og/az.png?',
  '/robots.txt?',
];
it.each([
  [MAX_PAGE_ADDRESS_LENGTH, PAGES],
  [MAX_ADDRESS_LENGTH, OTHERS],
])('takes %i characters and no more', (length, starts) => {
  for (const start of starts) {
    expect(rejectLongTarget(start.padEnd(length, 'y'))).toBeNull();
    expect(rejectLongTarget(start.padEnd(length + 1, 'y'))).toMatchObject({ status: 414 });
  }
});

it.each(['/en/products?', '/en/api/search?', '/_next/data/x/en.json?'])(
  'takes %s with 100 pairs and no more',
  (start) => {
    expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS - 1))).toBeNull();
    expect(rejectLongTarget(start + '&'.repeat(MAX_PAIRS))).toMatchObject({ status: 414 });
  },
);
