import { pageNumbers } from '@/features/page/ListPages';
import { ART } from '@/config/brand/art';
import { TOKENS } from '@/config/brand/tokens';
import { DEFAULT_COLOURS, deriveArtColours, deriveBrandTokens, findUnreadable } from '@/lib/brandColours';
import { isPrice, readProductFilter } from '@/contract/readProductFilter';

describe('brandContrast', () => {
  const findPoor = (colours: Partial<typeof DEFAULT_COLOURS>) =>
    findUnreadable({ ...DEFAULT_COLOURS, ...colours }).map(({ colour, scheme }) => `${colour} ${scheme}`);

  test('the default colours are derived as they are, and can be read', () => {
    expect(deriveBrandTokens(DEFAULT_COLOURS)).toEqual({
      light: TOKENS.light,
      dark: { ...TOKENS.light, ...TOKENS.dark },
    });
    expect(deriveArtColours(DEFAULT_COLOURS)).toEqual(ART);
    expect(findPoor({})).toEqual([]);
  });

  test.each([
    ['dark green and bright orange', { main: '#14532d', highlight: '#ff8a00' }, []],
    ['black, which has no hue', { main: '#000000', second: '#333333', highlight: '#ffffff' }, []],
    ['a main colour too pale for text on white', { main: '#ff8a00' }, ['main light']],
    ['a second one too', { second: '#e06c9f' }, ['second light']],
    ['a highlight too dark for deep panels', { highlight: '#7a1f1f' }, ['highlight light', 'highlight dark']],
  ])('%s', (_what, colours, poor) => expect(findPoor(colours)).toEqual(poor));

  test('chosen colours stand as they are; what follows has their hue, and text on a pale one is dark', () => {
    const { light, dark } = deriveBrandTokens({ main: '#14532d', second: '#9c1f3f', highlight: '#ff8a00' });
    expect([light.brand, light.saffron, light.nar]).toEqual(['#14532d', '#ff8a00', '#9c1f3f']);
    expect([light.deep, dark.ground, dark.brand]).toEqual(['#05371f', '#0e160b', '#a1d388']);
    expect([light['on-brand'], light['on-saffron']]).toEqual(['#ffffff', '#2b1603']);
    expect([light.ground, light.bad]).toEqual([TOKENS.light.ground, TOKENS.light.bad]);
  });
});

describe('readProductFilter', () => {
  const read = (values: Record<string, string>) => readProductFilter((name) => values[name] ?? '');

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

  it('reads prices as they are written elsewhere, and a search without signs that nobody sees', () =>
    expect(read({ q: '\u200bk\u00adit', min_price: '1 280,00', max_price: '2500.50 ₼' })).toEqual({
      q: 'kit',
      min_price: '1280',
      max_price: '2500.50',
    }));

  it.each(['two', '-1', '1e9', '1.234', '12 50', '12345678'])(
    'a price cannot be “%s”, and stays to be told',
    (typed) => {
      const { min_price } = read({ min_price: typed });
      expect([min_price, isPrice(min_price)]).toEqual([typed, false]);
    },
  );

  it('keeps a search within what the API takes', () => expect(read({ q: 'x'.repeat(200) }).q).toHaveLength(100));

  it('knows no other order', () => expect(read({ ordering: 'id' })).toEqual({}));
});

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, null, 8]],
    [4, 8, [1, 2, 3, 4, 5, null, 8]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [30, 30, [1, null, 29, 30]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected);
  });
});
