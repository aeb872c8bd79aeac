import { thumbnailAddress } from '@/lib/pictureAddress';

const HASH = '0123456789abcdef0123456789abcdef';

it.each([
  [`/pictures/${HASH}-1200x800`, `/pictures/${HASH}-240`],
  [`/pictures/${HASH}-1200x800#x=77&y=20&az=K%C9%99nd&en=A+village`, `/pictures/${HASH}-240`],
  [
    '/art/product/quality-workbook.svg?type=workbook&palette=firuze',
    '/art/product/quality-workbook.svg?type=workbook&palette=firuze',
  ],
  ['https://other.example/a.jpg?b=1&c', ''],
  ['', ''],
])('%s is shown by %s', (address, shown) => {
  expect(thumbnailAddress(address)).toBe(shown);
});
