import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProductFilter } from '@/config/routes';
import { ProductsScreen } from '@/screens/products/ProductsScreen';
import { productCardsFixture, productsFixture } from '../../msw/shopFixtures';
import { structureFaults } from '../../support/accessibility';
import { buildPage, renderPage, serverPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

type Options = { filter?: ProductFilter; page?: number; count?: number; isEmpty?: boolean };

const buildScreen = ({ filter = {}, page = 1, count, isEmpty = false }: Options = {}) => {
  const list = productsFixture('en', isEmpty ? [] : productCardsFixture('en'));
  return <ProductsScreen pageNumber={page} filter={filter} list={{ ...list, count: count ?? list.count }} />;
};

const asked = (router: { push: jest.Mock; replace: jest.Mock }) =>
  [...router.push.mock.calls, ...router.replace.mock.calls].map((call: unknown[]) => call[0]);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('ProductsScreen', () => {
  it('shows the range of results, with a link for every page', async () => {
    const { container } = renderPage(buildScreen({ filter: { category: 'books' }, page: 2, count: 30 }));
    expect(screen.getByRole('status')).toHaveTextContent('13–14 of 30 products');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/products?category=books&page=3');
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/products?category=books');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says that a price cannot be read instead of leaving it out', () => {
    renderPage(buildScreen({ filter: { min_price: '12 50', max_price: '90' } }));
    expect(screen.getByRole('group', { name: /Price/ })).toHaveAccessibleDescription(
      /“12 50” cannot be read as a price/,
    );
    expect(field('From')).toHaveValue('12 50');
    expect(screen.queryByRole('link', { name: /12 50/ })).not.toBeInTheDocument();
  });

  it('says that the products are only near to what was searched', () => {
    const list = { ...productsFixture('en', productCardsFixture('en')), is_near: true };
    renderPage(<ProductsScreen pageNumber={1} filter={{ q: 'klinka' }} list={list} />);
    expect(screen.getByRole('status')).toHaveTextContent('No exact match for “klinka”; these are the closest.');
  });

  it('applies filters that were set before hydration', async () => {
    const filter = { q: 'kit', category: 'books' };
    const container = serverPage(buildScreen({ filter }));
    const set = (selector: string, changes: Partial<HTMLInputElement>) =>
      Object.assign(container.querySelector(selector) ?? {}, changes);
    set('[value="kits"]', { checked: true });
    set('[name="ordering"]', { value: 'price' });
    set('[name="q"]', { value: 'kits' });
    const { router } = renderPage(buildScreen({ filter }), { container });
    await waitFor(() => expect(asked(router)).toEqual(['/en/products?q=kits&category=books%2Ckits&ordering=price']));
    expect(screen.getByRole('searchbox')).toHaveValue('kits');
  });

  it('asks for nothing where nothing was set', async () => {
    jest.useFakeTimers();
    try {
      const filter = { q: 'kit', category: 'books,gone', max_price: '20', in_stock: '1', ordering: 'name' };
      const container = serverPage(buildScreen({ filter }));
      const { router } = renderPage(buildScreen({ filter }), { container });
      act(() => void jest.advanceTimersByTime(1000));
      expect(asked(router)).toEqual([]);
      expect(container.querySelector('form')).toHaveAttribute('autocomplete', 'off');
    } finally {
      jest.useRealTimers();
    }
  });

  it('applies what is written after a pause, as one step back', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { router } = renderPage(buildScreen());
      await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'ki');
      expect(router.push).not.toHaveBeenCalled();
      act(() => void jest.advanceTimersByTime(400));
      expect(router.push).toHaveBeenCalledTimes(1);
      await user.keyboard('t');
      act(() => void jest.advanceTimersByTime(400));
      expect(router.push).toHaveBeenCalledTimes(1);
      expect(asked(router)).toEqual(['/en/products?q=ki', '/en/products?q=kit']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('follows the address, but lets who writes go on', async () => {
    const { rerender } = renderPage(<></>);
    rerender(
      buildPage(buildScreen({ filter: { q: 'kit', category: 'kits', max_price: '150', ordering: 'price' } })).page,
    );
    expect(field('To')).toHaveValue('150');
    rerender(buildPage(buildScreen({ filter: { category: 'books' } })).page);
    expect(field('To')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /Kits/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Books/ })).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveValue('');

    await userEvent.type(field('To'), '9');
    fireEvent.submit(screen.getByRole('form', { name: 'Filters' }));
    await userEvent.type(field('To'), '0');
    rerender(buildPage(buildScreen({ filter: { category: 'books', max_price: '9' } })).page);
    expect(field('To')).toHaveValue('90');
  });

  it('clears one filter at a time, and the focus goes to the result', async () => {
    const filter = { q: 'kit', category: 'books,kits', min_price: '20', in_stock: '1', ordering: 'name' };
    const { rerender } = renderPage(<></>);
    rerender(buildPage(buildScreen({ filter })).page);
    const chips = screen.getAllByRole('link', { name: /remove$/ });
    expect(chips.map((chip) => [chip.textContent.trim(), chip.getAttribute('href')])).toEqual([
      ['“kit” remove', '/en/products?category=books%2Ckits&min_price=20&in_stock=1&ordering=name'],
      ['Books (en) remove', '/en/products?q=kit&category=kits&min_price=20&in_stock=1&ordering=name'],
      ['Kits (en) remove', '/en/products?q=kit&category=books&min_price=20&in_stock=1&ordering=name'],
      ['From AZN\u00a020.00 remove', '/en/products?q=kit&category=books%2Ckits&in_stock=1&ordering=name'],
      ['In stock only remove', '/en/products?q=kit&category=books%2Ckits&min_price=20&ordering=name'],
    ]);
    await userEvent.click(chips[1] as HTMLElement);
    rerender(buildPage(buildScreen({ filter: { ...filter, category: 'kits' } })).page);
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('is the page of a category that stands alone, with its own sentence', () => {
    const { watched, head } = watchHead(buildScreen({ filter: { category: 'books' }, count: 30, page: 2 }));
    renderPage(watched, { address: '/en/products?category=books&page=2' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Books (en)');
    expect(screen.getByText('30 products from AZN 38.00.')).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Shop',
      'Books (en)',
    ]);
    expect(head()).toMatchObject({
      title: 'Books (en) · Page 2 · Naqsh',
      description: expect.stringMatching(/^Books \(en\)\. 30 products from AZN\u00a038\.00\. .+ Page 2\.$/) as string,
    });
  });

  it.each([{ category: 'books,kits' }, { category: 'gone' }, {}])('is the list of all with %j', (filter) => {
    renderPage(buildScreen({ filter }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Products');
  });

  it('offers no category that would be empty, but lets a chosen one go', () => {
    const list = productsFixture('en');
    const categories = list.facets.categories.map((category) => ({ ...category, count: 0 }));
    renderPage(
      <ProductsScreen
        pageNumber={1}
        filter={{ category: 'kits', q: 'x' }}
        list={{ ...list, facets: { ...list.facets, categories } }}
      />,
    );
    expect(screen.getByRole('checkbox', { name: /Books/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /Kits/ })).toBeEnabled();
  });

  it.each([
    [{ max_price: '2' }, 'Change the prices or clear the filters.'],
    [{ q: 'x', max_price: '2' }, 'Try another word or clear the filters.'],
    [{ in_stock: '1' }, 'Clear some of the filters.'],
  ])('names what left nothing of the list: %j', (filter, hint) => {
    renderPage(buildScreen({ filter, isEmpty: true }));
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('shows the error of the prices', () => {
    renderPage(buildScreen({ filter: { min_price: '300', max_price: '20' }, isEmpty: true }));
    expect(screen.getByText('The lower price must not be above the higher one')).toBeInTheDocument();
  });

  it('shows a way out when nothing is found', async () => {
    const { container } = renderPage(buildScreen({ filter: { q: 'xyz' }, isEmpty: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(screen.getByText('Nothing found for “xyz”')).toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: 'Clear filters' });
    expect(ways).toHaveLength(1);
    for (const way of ways) expect(way).toHaveAttribute('href', '/en/products');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('keeps the filters behind a button on phones, with their number', async () => {
    const { container } = renderPage(buildScreen({ filter: { q: 'x', category: 'kits', max_price: '20' } }), {
      locale: 'az',
      shell: 'mobile',
    });
    expect(screen.getByText('Filtrlər (2)').closest('details')).not.toHaveAttribute('open');
    expect(container.querySelector('details form')).toHaveAttribute('action', '/az/Mobile/products');
    // The search and the order stand outside of the sheet.
    const sheet = within(container.querySelector('details') as HTMLElement);
    expect(sheet.getByText('Filtrləri təmizlə')).toHaveAttribute('href', '/az/Mobile/products?q=x');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('counts the list in the sheet on phones, which closes to the list, by Escape and by leaving it', async () => {
    renderPage(buildScreen(), { shell: 'mobile' });
    const summary = screen.getByText('Filters', { selector: 'summary *' }).parentElement as HTMLElement;
    const sheet = summary.closest('details') as HTMLDetailsElement;
    await userEvent.click(summary);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 products' }));
    expect(sheet).not.toHaveAttribute('open');
    expect(screen.getByRole('status')).toHaveFocus();
    sheet.open = true;
    act(() => field('From').focus());
    await userEvent.keyboard('{Escape}');
    expect(sheet).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    sheet.open = true;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(sheet).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    sheet.open = true;
    act(() => field('From').focus());
    expect(sheet).toHaveAttribute('open');
    act(() => screen.getByRole('searchbox').focus());
    expect(sheet).not.toHaveAttribute('open');
  });
});
