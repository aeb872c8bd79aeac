import { readChangedQuote } from '@/features/cart/useCart';
import { quoteFixture } from '../../msw/shopHandlers';

const quote = quoteFixture('en', { lines: [{ id: 1, quantity: 1 }] });
const refusal = (status: number, data: unknown) => ({ response: { status, data, headers: {} } });

describe('readChangedQuote', () => {
  it('finds the quote of a cart that has changed', () => {
    expect(readChangedQuote(refusal(409, { code: 'cart_changed', detail: 'x', quote }))).toBe(quote);
  });

  it.each([
    refusal(409, { code: 'idempotency_conflict', detail: 'x' }),
    refusal(409, { code: 'cart_changed', detail: 'x' }),
    refusal(409, { code: 'cart_changed', quote: null }),
    refusal(400, { code: 'cart_changed', quote }),
    refusal(500, 'oops'),
    new Error('gone'),
    null,
  ])('and nothing elsewhere (%#)', (error) => expect(readChangedQuote(error)).toBeNull());
});
