import '../../support/testSettings';
import { answerBy, siteAnswers } from '../../support/mockServices';
import { pageContext } from '../../support/pageContext';
import type { getProducts } from '@/server/shop/products/productsService';
import { getServerSideProps } from '@/pages/[locale]/products';
import { productsFixture } from '../../msw/shopFixtures';

const mockApi = answerBy({
  ...siteAnswers,
  getProducts: jest.fn<ReturnType<typeof getProducts>, Parameters<typeof getProducts>>(),
});

const open = (query: Record<string, string>) => getServerSideProps(pageContext({ locale: 'en' }, query));

beforeEach(() => {
  mockApi.getProducts.mockReset();
  mockApi.getProducts.mockImplementation(async (locale) => productsFixture(locale));
});

describe('the search for products', () => {
  it('is asked with what its form sent', async () => {
    const result = await open({ q: 'işıq', category: 'books,kits', min_price: '', in_stock: '1', page: '2' });
    const filter = { q: 'işıq', category: 'books,kits', in_stock: '1' };
    expect(mockApi.getProducts).toHaveBeenCalledWith('en', { ...filter, page: 2, page_size: 12 });
    expect(result).toMatchObject({
      props: {
        address: '/en/products?q=i%C5%9F%C4%B1q&category=books%2Ckits&in_stock=1&page=2',
        screen: { pageNumber: 2, filter },
      },
    });
  });
});
