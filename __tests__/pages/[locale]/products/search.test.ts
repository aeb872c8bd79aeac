import '../../../support/testSettings';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import type { GetServerSidePropsContext } from 'next';
import type { getProducts } from '@/server/shop/products/productsService';
import { getServerSideProps } from '@/pages/[locale]/products/search';
import { productsFixture } from '../../../msw/shopFixtures';

const mockApi = answerBy({
  ...siteAnswers,
  getProducts: jest.fn<ReturnType<typeof getProducts>, Parameters<typeof getProducts>>(),
});

const setHeader = jest.fn();

const open = (query: Record<string, string | string[]>, url = '/en/products/search') =>
  getServerSideProps({
    params: { locale: 'en' },
    query: { locale: 'en', ...query },
    req: { url },
    res: { setHeader },
  } as unknown as GetServerSidePropsContext);

beforeEach(() => {
  setHeader.mockClear();
  mockApi.getProducts.mockReset();
  mockApi.getProducts.mockImplementation(async (locale) => productsFixture(locale));
});

describe('the search for products', () => {
  it('is asked with what its form sent', async () => {
    const result = await open({ q: 'işıq', category: ['books', 'kits'], min_price: '', in_stock: '1', page: '2' });
    const filter = { q: 'işıq', category: 'books,kits', in_stock: '1' };
    expect(mockApi.getProducts).toHaveBeenCalledWith('en', { ...filter, page: 2, page_size: 12 });
    expect(result).toMatchObject({
      props: {
        address: '/en/products?q=i%C5%9F%C4%B1q&category=books%2Ckits&in_stock=1&page=2',
        screen: { pageNumber: 2, filter },
      },
    });
    expect(result).not.toHaveProperty('revalidate');
    expect(result).toMatchObject({ props: { requestedAddress: '/en/products/search' } });
    expect(setHeader).toHaveBeenCalledWith(
      'Cache-Control',
      'public, max-age=0, s-maxage=1, stale-while-revalidate=86400',
    );
  });

  it('is never answered from an old copy in the browser, whose scripts ask for its data', async () => {
    const result = await open({ q: 'x' }, '/_next/data/b1/en/products/search.json?q=x');
    expect((result as { props: object }).props).not.toHaveProperty('requestedAddress');
    expect(setHeader).toHaveBeenCalledWith('Cache-Control', 'public, max-age=0, s-maxage=1');
  });

  it.each([
    ['past the end', { q: 'x', page: '9' }],
    ['of a number that is none', { q: 'x', page: '-1' }],
  ])('has no page %s', async (_, query) => {
    mockApi.getProducts.mockResolvedValue(null);
    expect(await open(query)).toMatchObject({ notFound: true });
  });

  it('says nothing of how long a failure may be kept', async () => {
    mockApi.getProducts.mockRejectedValue(new Error('refused'));
    await expect(open({ q: 'x' })).rejects.toThrow('refused');
    expect(setHeader).not.toHaveBeenCalled();
  });
});
