import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ToastArea } from '@/features/toasts/ToastArea';
import { CartScreen } from '@/screens/cart/CartScreen';
import { cartActions } from '@/store/cartSlice';
import { siteDataReceived } from '@/store/dataSlice';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { cartItems, cartStore, quoteWith } from '../../support/cart';
import { teachDialogs } from '../../support/dialog';
import { renderPage, serverHtml } from '../../support/renderPage';

const { server, calls } = mockApi();

const page = (
  <>
    <CartScreen />
    <ToastArea />
  </>
);
const open = async (items = cartItems(), options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, {
    address: `/${options.locale ?? 'en'}/cart`,
    store: await cartStore(items, { isSignedIn: false, locale: options.locale ?? 'en' }),
    ...options,
  });
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as { id: number; quantity: number }[];
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Quantity: ${name}` });
const findStock = () => screen.findAllByText(/In stock|Only/);

beforeAll(teachDialogs);

describe('CartScreen', () => {
  it('is neutral until the stored cart is read', () => {
    const html = serverHtml(<CartScreen />, { address: '/en/cart' });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('Your cart is empty');
    expect(html).toContain('The cart needs JavaScript.');
    expect(html).toContain('href="tel:');
    expect(html).toContain('href="/en/contact"');
    expect(calls).toEqual([]);
  });

  it('says what delivery costs at least, and the VAT in the sum, which has no delivery in it', async () => {
    server.use(quoteWith(() => ({ vat_percent: 18 })));
    const { store } = await open();
    const cities = [
      { id: 1, name: 'Baku', delivery_fee: '5.00', delivery_days: '1–2' },
      { id: 2, name: 'Ganja', delivery_fee: '7.00', delivery_days: '2–3' },
    ];
    act(() => void store.dispatch(siteDataReceived({ locale: 'en', data: { cities } })));
    expect(screen.getByText('from AZN 5.00')).toBeInTheDocument();
    expect(await screen.findByText('Includes 18% VAT: AZN 43.63')).toBeInTheDocument();
    expect(screen.getAllByText('AZN 286.00')).toHaveLength(2);
    const free = cities.map((city) => ({ ...city, delivery_fee: '0.00' }));
    act(() => void store.dispatch(siteDataReceived({ locale: 'en', data: { cities: free } })));
    expect(screen.getByText('Free')).toBeInTheDocument();
  });

  it('tells what one order may have before it is reached, and leads nobody to the checkout above it', async () => {
    const limits = { pieces: 12, subtotal: '5000.00' };
    server.use(
      quoteWith(({ lines }) => ({
        lines: lines.map((line) => ({ ...line, available: 42, max_quantity: 10 })),
        limits,
        issues: [],
      })),
    );
    const [workbook, kit] = cartItems();
    const { store } = await open([
      { ...workbook, id: 1, quantity: 4 },
      { ...kit, id: 2, quantity: 1 },
    ]);
    await findStock();
    expect(screen.queryByText(/per order|order can/i)).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Increase' })[0] ?? document.body);
    expect(screen.getByText('No more than 10 per order')).toBeInTheDocument();
    // Of the sum a tenth is used, which is not worth a word.
    expect(screen.getByText('An order can have up to 12 items.')).toBeInTheDocument();
    await userEvent.clear(quantity('Workbook (en)'));
    await userEvent.type(quantity('Workbook (en)'), '99');
    expect(quantity('Workbook (en)')).toHaveValue('10');
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeInTheDocument();
    act(() => void store.dispatch(cartActions.update({ id: 2, quantity: 2 })));
    expect(screen.getByText(/up to 12 items. Take something out/)).toBeInTheDocument();
    await click('Go to checkout');
    expect(screen.getByText(/Take something out/).closest('[tabindex="-1"]')).toHaveFocus();
    expect(stored()).toHaveLength(2);
  });

  it('shows the way to the shop when it is empty', async () => {
    const { container } = await open([]);
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/en/categories');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?next=%2Fen%2Fcart');
    expect(calls).toEqual([]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('changes a quantity, saves it, announces it once and requests one quote', async () => {
    await open();
    await findStock();
    const plus = screen.getAllByRole('button', { name: 'Increase' })[0] ?? document.body;
    // Within the pause that groups them, however slow the machine is.
    fireEvent.click(plus);
    fireEvent.click(plus);
    expect(quantity('Workbook (en)')).toHaveValue('4');
    expect(stored()).toEqual([expect.objectContaining({ id: 1, quantity: 4 }), expect.objectContaining({ id: 2 })]);
    expect(screen.getByText('Items (5)')).toBeInTheDocument();
    expect(await screen.findByText('Workbook (en): quantity 4')).toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('shows several lines of one product as one', async () => {
    const [workbook] = cartItems();
    await open([workbook, workbook].flatMap((item) => item ?? []));
    await findStock();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    expect(quantity('Workbook (en)')).toHaveValue('4');
  });

  it('removes a line, and takes it back to its place', async () => {
    const { container } = await open();
    await findStock();
    await click('Remove: Workbook (en)');
    expect(stored()).toEqual([expect.objectContaining({ id: 2 })]);
    expect(container).toContainElement(document.activeElement as HTMLElement);
    await screen.findByText('Removed from the cart: Workbook (en)');
    await click('Undo');
    expect(stored().map(({ id }) => id)).toEqual([1, 2]);
    expect(quantity('Workbook (en)')).toHaveValue('2');
  });

  it('gives the last line back too', async () => {
    const [workbook] = cartItems();
    await open(workbook ? [workbook] : []);
    await findStock();
    await click('Remove: Workbook (en)');
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo.at(-1) ?? document.body);
    expect(quantity('Workbook (en)')).toHaveValue('2');
  });

  it('empties it after a second question', async () => {
    const { container } = await open();
    await findStock();
    await click('Empty the cart');
    const dialog = screen.getByRole('dialog', { name: 'Empty the cart?' });
    expect(await structureFaults(container)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(stored()).toHaveLength(2);
    await click('Empty the cart');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty the cart' }));
    expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
    expect(stored()).toEqual([]);
  });

  it('keeps the cart when the request fails, shows an error, and can retry', async () => {
    server.use(http.post(`${ORIGIN}/en/api/cart/quote/`, () => HttpResponse.error(), { once: true }));
    await open();
    expect(await screen.findByText(/Prices and stock could not be checked/)).toBeInTheDocument();
    expect(screen.getAllByText('AZN 286.00')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeInTheDocument();
    await click('Try again');
    expect(await screen.findByText('In stock')).toBeInTheDocument();
    expect(screen.queryByText(/could not be checked/)).not.toBeInTheDocument();
  });
});
