import { orderNumber } from '@/lib/orderNumber';

describe('orderNumber', () => {
  it.each([
    [1, '01'],
    [9, '09'],
    [10, '10'],
    [100, '100'],
  ])('writes %d as %s', (position, text) => {
    expect(orderNumber(position)).toBe(text);
  });
});
