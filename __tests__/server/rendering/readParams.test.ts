import { readParams } from '@/server/rendering/readParams';

describe('readParams', () => {
  it.each(['abc', '0', '00', '01', '-1', '+1', '1e3', '1.0', ' 1', '0x1', '1000000', '٢', '2;'])(
    'knows no page number %j',
    (page) => expect(readParams({ page }).pageNumber).toBeNull(),
  );

  it.each([
    [{}, 1],
    [{ page: '1' }, 1],
    [{ page: '20' }, 20],
    [{ page: '999999' }, 999_999],
  ])('reads the page number of %j', (params, page) => expect(readParams(params).pageNumber).toBe(page));

  it.each([
    ['all', undefined],
    ['', undefined],
    ['health', 'health'],
  ])('reads the filter %j as %j', (category, expected) => {
    const { filter, param } = readParams({ category });
    expect(filter('category')).toBe(expected);
    expect(param('category')).toBe(category);
  });

  it('reads what is not there as nothing', () => {
    const { filter, param } = readParams({});
    expect(filter('category')).toBeUndefined();
    expect(param('slug')).toBe('');
  });
});
