import { readProductFilter } from '@/lib/readProductFilter';

const read = (values: Record<string, string>) => readProductFilter((name) => values[name] ?? '');

describe('readProductFilter', () => {
  it('reads every field', () =>
    expect(
      read({
        q: ' kit ',
        category: 'books,kits',
        min_price: '20',
        max_price: '300,50',
        in_stock: 'true',
        ordering: '-price',
      }),
    ).toEqual({
      q: 'kit',
      category: 'books,kits',
      min_price: '20',
      max_price: '300.50',
      in_stock: '1',
      ordering: '-price',
    }));

  it('leaves out what is empty, what is so anyway and what is twice', () =>
    expect(read({ q: ' ', category: ',books,books', min_price: '', in_stock: '0', ordering: '-created' })).toEqual({
      category: 'books',
    }));

  it.each(['two', '-1', '1e9', '1.234', '12345678'])('a price cannot be “%s”', (min_price) =>
    expect(read({ min_price })).toEqual({}),
  );

  it('keeps a search within what the API takes', () => expect(read({ q: 'x'.repeat(200) }).q).toHaveLength(100));

  it('knows no other order', () => expect(read({ ordering: 'id' })).toEqual({}));
});
