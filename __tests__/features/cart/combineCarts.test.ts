import { joinCarts } from '@/features/cart/combineCarts';
import { quoteFixture } from '../../msw/shopHandlers';

const quote = quoteFixture('en', { lines: [{ id: 1, quantity: 1 }] });

describe('joinCarts', () => {
  it.each([
    { mine: 1, theirs: 2 },
    { mine: 2, theirs: 1 },
  ])('keeps the larger quantity of a product: %o', ({ mine, theirs }) => {
    const { lines } = joinCarts([{ id: 1, quantity: mine }], [{ id: 1, quantity: theirs }], quote);
    expect(lines).toEqual([{ id: 1, quantity: 2 }]);
  });

  it('keeps what only one of the two carts has', () => {
    const { lines } = joinCarts([{ id: 7, quantity: 1 }], [{ id: 8, quantity: 3 }], quote);
    expect(lines).toEqual([
      { id: 8, quantity: 3 },
      { id: 7, quantity: 1 },
    ]);
  });
});
