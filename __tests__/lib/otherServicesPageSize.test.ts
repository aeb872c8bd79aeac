import { otherServicesPageSize } from '@/lib/otherServicesPageSize';

const next = 'https://site.test/api/other-services/?page=2';

it.each([
  ['as long as the first page, where another follows', { next, results: ['a', 'b'] }, 2],
  ['our own where all fit on the first', { next: null, results: ['a', 'b'] }, 12],
  ['our own where the first page is empty', { next, results: [] }, 12],
  ['our own where the first page is missing', null, 12],
])('is %s', (_, first, size) => {
  expect(otherServicesPageSize(first)).toBe(size);
});
