import { screen } from '@testing-library/react';
import { ProductCard } from '@/features/catalogue/ProductCard';
import { productCardsFixture } from '../../msw/shopFixtures';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

const [workbook, kit] = productCardsFixture('en');
if (!workbook || !kit) throw new Error('There are no products.');
const plain = { ...workbook, badge: null };

const open = (product: typeof workbook, locale: 'az' | 'en' = 'en') =>
  renderPage(
    <ul>
      <ProductCard product={product}>
        <button type="button">Add</button>
      </ProductCard>
    </ul>,
    { locale },
  );

describe('ProductCard', () => {
  it('links to the product and shows its price', async () => {
    const { container } = open(plain);
    expect(screen.getByRole('link', { name: 'Workbook (en)' })).toHaveAttribute(
      'href',
      // Next's own slash rule is not set here.
      expect.stringMatching(/^\/en\/productdetails\/?\?&product_slug=workbook$/),
    );
    expect(screen.getByText('AZN 38.00')).toBeInTheDocument();
    expect(screen.getByText('Books (en)')).toBeInTheDocument();
    expect(screen.getByRole('button')).toBeInTheDocument();
    expect(container.querySelector('s')).toBeNull();
    expect(await structureFaults(container)).toEqual([]);
  });

  it.each([
    ['new', { badge: 'new' as const }, 'New'],
    ['an offer', { badge: 'offer' as const }, 'Sale'],
    ['nearly gone, also when it is new', { badge: 'new' as const, stock: 3 }, 'Only 3 left'],
    ['sold out', { badge: 'new' as const, stock: 0 }, 'Sold out'],
  ])('says that it is %s', (_, change, text) => {
    open({ ...plain, ...change });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('offers nothing to do when it is sold out', () => {
    open({ ...plain, stock: 0 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says the price before, for the ear too', () => {
    open({ ...plain, old_price: '1240.00' }, 'az');
    expect(screen.getByText('əvvəlki qiymət', { exact: false }).parentElement).toHaveTextContent(
      'əvvəlki qiymət 1 240,00 AZN',
    );
  });
});
