import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AddToCart, useAddToCart } from '@/features/catalogue/AddToCart';
import { ToastArea } from '@/features/toasts/ToastArea';
import type { CartItem } from '@/store/cartSlice';
import { productCardsFixture, productFixture } from '../../msw/shopFixtures';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';

const { server, calls } = mockApi();

const [workbook, kit] = productCardsFixture('en');
if (!workbook || !kit) throw new Error('There are no products.');

const answer = (product: object) =>
  server.use(
    http.get(`${ORIGIN}/en/api/products/:slug/`, () =>
      HttpResponse.json({ ...productFixture('en', 'kit'), ...product }),
    ),
  );

type PiecesProps = { product: typeof workbook; quantity: number };

function Pieces({ product, quantity }: PiecesProps) {
  const { add } = useAddToCart(product);
  return (
    <button type="button" onClick={() => void add(quantity)}>
      Pieces
    </button>
  );
}

const open = (product = workbook, quantity = 1) =>
  renderPage(
    <>
      {quantity > 1 ? <Pieces product={product} quantity={quantity} /> : <AddToCart product={product} />}
      <ToastArea />
    </>,
  );

const inCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartItem[];

const press = async () => userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);

beforeEach(() => localStorage.clear());

describe('AddToCart', () => {
  it('puts the product into the cart with the price of now, and leads there', async () => {
    answer({
      id: 1,
      slug: 'workbook',
      name: 'Workbook (en)',
      price: '40.00',
      stock: 42,
      image: '/art/product/workbook.svg',
    });
    open(workbook, 2);
    await press();
    const toast = await screen.findByText('2 items in the cart');
    expect(toast.closest('div')).toHaveTextContent('Workbook (en)');
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/en/cart');
    expect(inCart()).toEqual([
      {
        id: 1,
        quantity: 2,
        slug: 'workbook',
        name: 'Workbook (en)',
        image: '/art/product/workbook.svg',
        price: '40.00',
      },
    ]);
    expect(calls).toEqual(['GET /en/api/products/workbook/']);
  });

  it.each([
    ['sold out meanwhile', () => answer({ stock: 0 }), 'Sold out'],
    [
      'no longer on sale',
      () =>
        server.use(
          http.get(`${ORIGIN}/en/api/products/:slug/`, () => HttpResponse.json({ code: 'not_found' }, { status: 404 })),
        ),
      'No longer on sale: Kit (en)',
    ],
  ])('adds nothing that is %s', async (_, prepare, text) => {
    prepare();
    open(kit);
    await press();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(inCart()).toEqual([]);
  });

  it('uses the stock of the page when the request fails', async () => {
    server.use(http.get(`${ORIGIN}/en/api/products/:slug/`, () => HttpResponse.error()));
    open(kit, 2);
    await press();
    await waitFor(() => expect(inCart()).toMatchObject([{ id: 2, quantity: 1, price: '210.00' }]));
  });

  it('is busy meanwhile, and adds once', async () => {
    let release = () => undefined as void;
    server.use(
      http.get(`${ORIGIN}/en/api/products/:slug/`, async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json(productFixture('en', 'workbook'));
      }),
    );
    open();
    const button = screen.getByRole('button', { name: 'Add to cart: Workbook (en)' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => release());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(inCart()).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('says for two seconds that it has added, then counts the pieces beside it, which can be taken out there', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      server.use(http.get(`${ORIGIN}/en/api/products/:slug/`, () => HttpResponse.error()));
      renderPage(<AddToCart product={workbook} />);
      const button = screen.getByRole('button', { name: 'Add to cart: Workbook (en)' });
      const mark = () => button.querySelector('use')?.getAttribute('href')?.split('#')[1];
      await user.click(button);
      await waitFor(() => expect(mark()).toBe('i-check'));
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(2000));
      expect([mark(), screen.getByRole('status').textContent]).toEqual(['i-plus', '1']);
      expect(button).toHaveFocus();
      await user.click(button);
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'));
      const less = screen.getByRole('button', { name: 'Decrease: Workbook (en)' });
      await user.click(less);
      expect(inCart()).toMatchObject([{ id: 1, quantity: 1 }]);
      await user.click(less);
      expect(inCart()).toEqual([]);
      expect(button).toHaveFocus();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
