import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Product } from '@/contract/products';
import { ProductScreen } from '@/screens/products/ProductScreen';
import { siteFixture } from '../../msw/fixtures';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { productFixture } from '../../msw/shopFixtures';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

const { server, calls } = mockApi();

const workbook = { ...productFixture('en', 'workbook'), description: '<p>Text</p>' };

const answer = (change: Partial<Product>) =>
  server.use(http.get(`${ORIGIN}/en/api/products/:slug/`, () => HttpResponse.json({ ...workbook, ...change })));

const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => localStorage.clear());

describe('ProductScreen', () => {
  it('shows no picture of another origin, nor a place for one', () => {
    const foreign = 'https://cdn.example.com/a.png';
    const product = { ...workbook, image: foreign, gallery: [foreign], look_inside: [foreign] };
    const { container } = renderPage(<ProductScreen product={product} />);
    expect(container.innerHTML).not.toContain('cdn.example.com');
    expect(screen.queryByRole('button', { name: 'Enlarge the picture' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Look inside' })).toBeNull();
  });

  it('shows everything there is to know', async () => {
    const { container } = renderPage(<ProductScreen product={workbook} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Workbook (en)');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en',
      '/en/categories',
      '/en/products?category=books',
    ]);
    expect(screen.getByText('In stock')).toBeInTheDocument();
    expect(screen.getByText('Pages (en)').nextSibling).toHaveTextContent('112');
    const related = screen.getByRole('heading', { name: 'Goes well with' });
    expect(related).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kit (en)' })).toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual(['GET /en/api/products/workbook/']));
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says price and stock as they are now', async () => {
    answer({ price: '41.00', old_price: '50.00', stock: 2 });
    renderPage(<ProductScreen product={workbook} />);
    expect(screen.getByText('AZN 38.00')).toBeInTheDocument();
    expect(await screen.findByText('Only 2 left')).toBeInTheDocument();
    expect(screen.getByText('AZN 41.00')).toBeInTheDocument();
    expect(screen.getByText('AZN 50.00')).toBeInTheDocument();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '9');
    expect(quantity()).toHaveValue('2');
    expect(screen.getByText('No more in stock. In stock: 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Increase' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sold out when it no longer exists, and unchanged when the request fails', async () => {
    server.use(
      http.get(`${ORIGIN}/en/api/products/gone/`, () => HttpResponse.json({ code: 'not_found' }, { status: 404 })),
    );
    const { unmount } = renderPage(<ProductScreen product={{ ...workbook, slug: 'gone' }} />);
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    unmount();
    server.use(http.get(`${ORIGIN}/en/api/products/:slug/`, () => HttpResponse.error()));
    renderPage(<ProductScreen product={workbook} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    expect(screen.getByText('In stock')).toBeInTheDocument();
  });

  it('takes as many as one order may have, and says so from half of it on', async () => {
    answer({ stock: 42, max_quantity: 10 });
    renderPage(<ProductScreen product={workbook} />);
    await waitFor(() => expect(quantity()).toHaveAttribute('aria-valuemax', '10'));
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '4');
    expect(screen.queryByText(/per order/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    expect(screen.getByText('No more than 10 per order')).toBeInTheDocument();
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '99');
    expect(quantity()).toHaveValue('10');
    expect(screen.queryByText(/No more in stock/)).not.toBeInTheDocument();
  });

  it('says what is promised of delivery and returns, and nothing where nothing is', () => {
    const { unmount } = renderPage(<ProductScreen product={workbook} />);
    expect(screen.queryByText(/Courier/)).not.toBeInTheDocument();
    unmount();
    const city = { id: 1, name: 'Baku', delivery_fee: '5.00', delivery_days: '1–2' };
    renderPage(<ProductScreen product={workbook} city={city} />);
    expect(screen.getByText('Courier to Baku: 1–\u20602 working days, AZN 5.00')).toBeInTheDocument();
    expect(screen.getByText('Pick up at the office, free')).toBeInTheDocument();
  });

  it('leads to whom to ask and to a project in which it is used, where there are such', () => {
    const project = { slug: 'clinics', title: 'Clinics', image: '/art/motif/clinics.svg' };
    const { unmount } = renderPage(<ProductScreen product={workbook} project={project} />);
    expect(screen.getByRole('link', { name: 'Used for work like this Clinics' })).toHaveAttribute(
      'href',
      '/en/projects/clinics',
    );
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')).toContain('wa.me/994500000000');
    expect(screen.queryByRole('link', { name: /^Goes well with/ })).not.toBeInTheDocument();
    unmount();
    const { siteInfo } = siteFixture('en');
    const data = { siteInfo: siteInfo && { ...siteInfo, address: '' }, socialMedias: [] };
    renderPage(<ProductScreen product={workbook} />, { data });
    expect(screen.queryByRole('link', { name: /Used for|WhatsApp/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Pick up/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Goes well with Kit \(en\) AZN/ })).toBeVisible();
  });

  it('of what is sold out promises no delivery, but says where to ask and what there is instead', async () => {
    const card = (slug: string, stock: number, category: string) => ({
      ...workbook,
      slug,
      name: slug,
      stock,
      id: slug.length,
      category: { slug: category, name: category },
    });
    const related = [
      card('far', 3, 'other'),
      card('gone', 0, 'books'),
      card('near', 3, 'books'),
      card('third', 3, 'x'),
    ];
    const city = { id: 1, name: 'Baku', delivery_fee: '5.00', delivery_days: '1–2' };
    answer({ stock: 0 });
    renderPage(<ProductScreen product={{ ...workbook, stock: 0, related }} city={city} />);
    expect(screen.getByRole('link', { name: 'Ask about this product' })).toBeVisible();
    const instead = screen.getByRole('heading', { name: 'Available now' }).parentElement as HTMLElement;
    const names = (box: HTMLElement) => within(box).getAllByRole('heading', { level: 3 });
    expect(names(instead).map(({ textContent }) => textContent)).toEqual(['near', 'far']);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(related.length);
    expect(screen.queryByText(/Courier/)).not.toBeInTheDocument();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  });
});
