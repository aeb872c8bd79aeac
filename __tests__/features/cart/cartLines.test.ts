import { applyQuote, calculateTotals, findChanges, priceLine, mergeLines } from '@/features/cart/cartLines';
import { quoteFixture } from '../../msw/shopHandlers';

const quote = quoteFixture('en', {
  lines: [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 3 },
    { id: 9, quantity: 1 },
  ],
});

describe('mergeLines', () => {
  it('merges lines by id at the position of the first, up to the contract’s maximum', () => {
    expect(
      mergeLines([
        { id: 2, quantity: 1, name: 'Kit' },
        { id: 1, quantity: 998 },
        { id: 2, quantity: 4, name: 'Other', price: '1.00' },
        { id: 1, quantity: 2 },
      ]),
    ).toEqual([
      { id: 2, quantity: 5, name: 'Kit', price: '1.00' },
      { id: 1, quantity: 999 },
    ]);
  });

  it.each([0, -1, 2_147_483_648])('leaves out what cannot be a product (%i)', (id) => {
    expect(mergeLines([{ id, quantity: 1 }])).toEqual([]);
  });
});

describe('findChanges', () => {
  it('tells what one order may have apart from the stock, and takes the smaller of both', () => {
    const limited = (max_quantity: number) => ({
      ...quote,
      lines: quote.lines.map((line) => ({ ...line, available: 20, max_quantity })),
    });
    const lines = [{ id: 1, quantity: 12 }];
    expect(findChanges(lines, limited(10))).toEqual([{ id: 1, name: 'Workbook (en)', kind: 'limit', max: 10 }]);
    expect(applyQuote(lines, limited(10))).toMatchObject([{ id: 1, quantity: 10 }]);
    expect(priceLine({ id: 1, quantity: 12 }, limited(10))).toMatchObject({ quantity: 10, total: '380.00' });
    expect(findChanges([{ id: 1, quantity: 30 }], limited(25))).toMatchObject([{ kind: 'quantity', left: 20 }]);
  });

  it('delivers nothing for nothing', () => {
    expect(calculateTotals([{ id: 8, quantity: 1 }], quote, '5.00')).toMatchObject({ delivery: '0.00' });
  });

  it('counts in qəpik', () => {
    expect(priceLine({ id: 2, quantity: 3, price: '0.10' }, null).total).toBe('0.30');
  });

  it.each([undefined, '38', '38.0'])('takes %s for no other price', (price) => {
    expect(findChanges([{ id: 1, quantity: 1, ...(price && { price }) }], quote)).toEqual([]);
  });
});
