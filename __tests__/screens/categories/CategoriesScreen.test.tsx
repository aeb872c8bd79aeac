import { screen, within } from '@testing-library/react';
import { CategoriesScreen } from '@/screens/categories/CategoriesScreen';
import { categoriesFixture, productCardsFixture } from '../../msw/shopFixtures';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

describe('CategoriesScreen', () => {
  it('leads to each category and shows what is new', async () => {
    const { container } = renderPage(
      <CategoriesScreen categories={categoriesFixture('az')} newest={productCardsFixture('az')} />,
      { locale: 'az', shell: 'mobile' },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mağaza');
    const category = screen.getByRole('link', { name: 'Books (az)' });
    expect(category).toHaveAttribute('href', '/az/Mobile/products?category=books');
    expect(screen.getAllByText('1 məhsul')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Workbook (az)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Səbətə at: Workbook (az)' })).toBeInTheDocument();
    // Two categories leave a hole in three columns; the other one ends the list of what is new.
    const all = screen.getAllByRole('link', { name: 'Bütün məhsullar' });
    expect(all.map((link) => link.getAttribute('href'))).toEqual(['/az/Mobile/products', '/az/Mobile/products']);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('leads to no category without products', () => {
    const [books, kits] = categoriesFixture('en').map((category) => ({ ...category, product_count: 0 }));
    if (!books || !kits) throw new Error('two categories are needed');
    const { unmount } = renderPage(<CategoriesScreen categories={[books, kits]} newest={[]} />);
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    unmount();
    renderPage(<CategoriesScreen categories={[{ ...books, product_count: 3 }, kits]} newest={[]} />);
    expect(screen.getByText('Books (en)')).toBeVisible();
    expect(screen.queryByText('Kits (en)')).not.toBeInTheDocument();
  });

  it('renders without data that could not be loaded', () => {
    const { container } = renderPage(<CategoriesScreen categories={null} newest={null} />);
    expect(within(container).getByText('The list could not be loaded')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Newest' })).not.toBeInTheDocument();
  });
});
