import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { OrderRequest } from '@/contract/orders';
import { ToastArea } from '@/features/toasts/ToastArea';
import { CheckoutScreen } from '@/screens/checkout/CheckoutScreen';
import { cartActions } from '@/store/cartSlice';
import { addressFixture } from '../../msw/fixtures';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { placedOrderFixture } from '../../msw/shopFixtures';
import { quoteFixture } from '../../msw/shopHandlers';
import { structureFaults } from '../../support/accessibility';
import { cartItems, cartStore, quoteWith } from '../../support/cart';
import { fillField } from '../../support/fillField';
import { fakeRouter, renderPage, serverHtml } from '../../support/renderPage';

const { server, calls } = mockApi();

const ORDERS = `${ORIGIN}/en/api/orders/`;
const address = '/en/forms/shopform';
const page = (
  <>
    <CheckoutScreen />
    <ToastArea />
  </>
);
type OpenOptions = { items?: ReturnType<typeof cartItems>; isSignedIn?: boolean };
/** A router that changes what follows the `#`, as Next does without loading anything. */
function hashRouter() {
  const router = fakeRouter();
  const goTo = async (...[target]: unknown[]) => {
    const { hash, pathname } = new URL(String(target), window.location.href);
    if (pathname === window.location.pathname) window.location.hash = hash;
    return true;
  };
  (router.push as jest.Mock).mockImplementation(goTo);
  (router.replace as jest.Mock).mockImplementation(goTo);
  return router;
}
const open = async ({ items = cartItems(), isSignedIn = false }: OpenOptions = {}) =>
  renderPage(page, { address, store: await cartStore(items, { isSignedIn }), router: hashRouter() });

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string | RegExp) => screen.getByLabelText(label);

async function fillIn() {
  await fillField(field('First name'), 'Aysel');
  await fillField(field('Last name'), 'Məmmədova');
  await fillField(field('E-mail'), 'Aysel@example.com');
  await fillField(field('Phone'), '050 000 00 01');
  await userEvent.selectOptions(
    field('City or district'),
    await screen.findByRole('option', { name: /Baku \(en\), 1–2/ }),
  );
  await fillField(field('Street, building, flat'), 'Nümunə küçəsi 1');
}
async function review() {
  await fillIn();
  await click('Review your order');
  await screen.findByRole('heading', { name: 'Review your order' });
}

type Sent = { key: string | null; body: OrderRequest; authorization: string | null };
/** Listens to what is ordered; answers by the handlers, or as told. */
function listen(answer?: (count: number) => Response | undefined) {
  const sent: Sent[] = [];
  server.use(
    http.post(ORDERS, async ({ request }) => {
      const { headers } = request;
      const body = (await request.clone().json()) as OrderRequest;
      sent.push({ key: headers.get('idempotency-key'), body, authorization: headers.get('authorization') });
      return answer?.(sent.length);
    }),
  );
  return sent;
}
const placed = () => HttpResponse.json(placedOrderFixture('en'), { status: 201 });
const conflict = () => HttpResponse.json({ detail: 'Sent.', code: 'idempotency_conflict' }, { status: 409 });
const toOrder = '/en/order/?number=NQ-26-00001&token=order-token';

describe('CheckoutScreen', () => {
  it('has its form in the HTML, which sends nothing into the address', () => {
    const html = serverHtml(<CheckoutScreen />, { address });
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toContain('action="/en/forms/shopform/send"');
    expect(html).toContain('This form needs JavaScript');
  });

  it('explains why nothing happened when it was sent before hydration', async () => {
    renderPage(<CheckoutScreen typed={{}} />, { address, store: await cartStore(cartItems()) });
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('This form needs JavaScript');
  });

  it('leads to the shop when there is nothing to buy', async () => {
    await open({ items: [] });
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeInTheDocument();
    expect(document.querySelector('form')).toBeNull();
  });

  it('shows the order beside the form, with the fee of the city', async () => {
    const { container } = await open();
    const aside = screen.getByRole('complementary', { name: 'Your order' });
    expect(within(aside).getByText('2 × AZN 38.00')).toBeInTheDocument();
    expect(within(aside).getByText('AZN 76.00')).toBeInTheDocument();
    await userEvent.selectOptions(
      field('City or district'),
      await screen.findByRole('option', { name: /^Baku \(en\), 1–2 working days, AZN\s5.00$/ }),
    );
    expect(within(aside).getByText('Delivery to Baku (en)')).toBeInTheDocument();
    expect(within(aside).getByText('AZN 291.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Pick up/ }));
    expect(within(aside).queryByText('Delivery to Baku (en)')).not.toBeInTheDocument();
    expect(field('City or district')).not.toBeVisible();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('offers no bank transfer where the backend does not say where it goes', async () => {
    server.use(quoteWith(() => ({ takes_transfer: false })));
    await open();
    await screen.findByRole('radio', { name: /^On delivery/ });
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Bank transfer/ })).not.toBeInTheDocument());
  });

  it('asks for the company, and sends it', async () => {
    const sent = listen();
    await open();
    await userEvent.click(await screen.findByLabelText('I am buying for a company'));
    await fillIn();
    await userEvent.type(field('Company name'), 'Şəfəq MMC');
    await userEvent.type(field(/^Tax number/), '123');
    await click('Review your order');
    expect(await screen.findByRole('alert', { name: /1 field/ })).toBeInTheDocument();
    await userEvent.type(field(/^Tax number/), '4567891');
    await click('Review your order');
    await screen.findByRole('heading', { name: 'Review your order' });
    expect(screen.getByText('1234567891')).toBeInTheDocument();
    await click(/Place the order/);
    await waitFor(() => expect(sent[0]?.body.company).toEqual({ name: 'Şəfəq MMC', tax_id: '1234567891' }));
  });

  it.each([
    ['to the page where it is paid', 'https://pay.test/session', 'https://pay.test/session'],
    ['to the order where there is no such page', null, toOrder],
  ])('leads on %s', async (_, payment_href, target) => {
    listen(() => HttpResponse.json({ ...placedOrderFixture('en'), payment_href }, { status: 201 }));
    const { router } = await open();
    await review();
    await click(/Place the order/);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(target));
    // And nowhere else, but to the review before.
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  it('keeps a changed street with the city of the account', async () => {
    server.use(
      http.get(`${ORIGIN}/en/api/auth/me/addresses/`, () => HttpResponse.json([addressFixture('en')]), { once: true }),
    );
    const { unmount, store } = await open({ isSignedIn: true });
    await waitFor(() => expect(field('Street, building, flat')).toHaveValue('Nümunə küçəsi 1'));
    expect(sessionStorage.getItem('draft:checkout')).toBeNull();
    await userEvent.type(field('Street, building, flat'), '23');
    unmount();
    server.use(
      http.get(`${ORIGIN}/en/api/auth/me/addresses/`, () => HttpResponse.json([{ ...addressFixture('en'), city: 2 }])),
    );
    const asked = calls.length;
    renderPage(page, { address, store, router: hashRouter() });
    await waitFor(() => expect(calls.slice(asked)).toContain('GET /en/api/auth/me/addresses/'));
    expect(await screen.findByText('What you entered has been kept.')).toBeInTheDocument();
    expect(field('Street, building, flat')).toHaveValue('Nümunə küçəsi 123');
    await waitFor(() => expect(field('City or district')).toHaveValue('1'));
    expect(field('First name')).toHaveValue('Aysel');
  });

  it('keeps everything when the database is away, and asks for the same order again', async () => {
    const away = () => HttpResponse.json({ detail: 'No.', code: 'unavailable' }, { status: 503 });
    const sent = listen((count) => (count === 1 ? away() : undefined));
    const { store, router } = await open();
    await review();
    await click(/Place the order/);
    expect(await screen.findByText(/No\.$/)).toBeInTheDocument();
    expect(store.getState().cart.items).toHaveLength(2);
    await click(/Place the order/);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(toOrder));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('finds the order that had arrived, also when something was changed after a lost answer', async () => {
    const sent = listen((count) => [HttpResponse.error(), conflict(), placed()][count - 1]);
    const { router } = await open();
    await review();
    await click(/Place the order/);
    await screen.findByText(/Not sent/);
    await userEvent.click(screen.getByRole('link', { name: 'Edit: Delivery' }));
    await userEvent.type(field('Street, building, flat'), '23');
    await click('Review your order');
    await userEvent.click(await screen.findByRole('button', { name: /Place the order/ }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(toOrder));
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key, sent[0]?.key]);
    expect(sent[2]?.body).toEqual(sent[0]?.body);
    expect(await screen.findByText('This form has already been sent')).toBeInTheDocument();
  });

  it('says what is still in the cart when the order that had arrived was of other products', async () => {
    listen((count) => [HttpResponse.error(), conflict(), placed()][count - 1]);
    const { store } = await open();
    await review();
    await click(/Place the order/);
    await screen.findByText(/Not sent/);
    act(() => void store.dispatch(cartActions.add({ id: 4, quantity: 1, name: 'A pen', price: '1.00' })));
    await userEvent.click(await screen.findByRole('button', { name: /Place the order/ }));
    expect(await screen.findByText(/Still in your cart and not ordered: .*A pen\./)).toBeInTheDocument();
    expect(store.getState().cart.items.map(({ id }) => id)).toContain(4);
  });

  it('shows what has changed and asks to confirm it again, under a new key', async () => {
    const lines = [
      { id: 1, quantity: 2, unit_price: '30.00' },
      { id: 2, quantity: 3, unit_price: '210.00' },
    ];
    const changed = () =>
      HttpResponse.json(
        { detail: 'Changed.', code: 'cart_changed', quote: quoteFixture('en', { lines, city: 1 }) },
        { status: 409 },
      );
    const sent = listen((count) => (count === 1 ? changed() : undefined));
    // The prices could not be asked for before.
    server.use(http.post(`${ORIGIN}/en/api/cart/quote/`, () => HttpResponse.error(), { once: true }));
    const [workbook, kit] = cartItems();
    const { container, router, store } = await open({
      items: [
        { ...workbook, id: 1, quantity: 2, price: '30.00' },
        { ...kit, id: 2, quantity: 3 },
      ],
    });
    await review();
    await click(/Place the order · AZN\s695\.00/);
    const texts = await screen.findAllByText('Prices or stock have changed. Check the order and confirm it again.');
    expect(texts.length).toBeGreaterThan(0);
    expect(screen.getByText(/The price has changed: Workbook \(en\)/).parentElement).toHaveTextContent(
      'AZN 30.00, now AZN 38.00',
    );
    expect(screen.getByText(/Kit \(en\): there are fewer left/).parentElement).toHaveTextContent('Only 1 left');
    expect(store.getState().cart.items).toMatchObject([
      { id: 1, quantity: 2, price: '38.00' },
      { id: 2, quantity: 1 },
    ]);
    expect(router.push).not.toHaveBeenCalledWith(toOrder);
    expect(await structureFaults(container)).toEqual([]);
    await click(/Place the order · AZN\s291\.00/);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(toOrder));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('names the products that are sold out when none is left', async () => {
    const { store } = await open({ items: [{ id: 9, quantity: 1, name: 'Old', price: '5.00' }] });
    await fillIn();
    await click('Review your order');
    expect(await screen.findByText(/No longer on sale: Old/)).toBeInTheDocument();
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(store.getState().cart.items).toEqual([]);
  });

  it('says whom to call after too many orders, and keeps everything', async () => {
    const body = { detail: 'Too many.', code: 'throttled', phone_number: '+994120000000' };
    const sent = listen(() => HttpResponse.json(body, { status: 429, headers: { 'Retry-After': '3000' } }));
    const { store } = await open();
    await review();
    await click(/Place the order/);
    expect(
      await screen.findByText(/Try again in 50 minutes, or call us: \+994 12 /, { selector: 'p, div' }),
    ).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(store.getState().cart.items).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Place the order/ })).toBeInTheDocument();
  });

  it('says why the cart is too large for one order, before and instead of sending it', async () => {
    const sent = listen();
    const detail = 'No more than 50 items per order. For a larger order, contact us.';
    server.use(quoteWith(() => ({ issues: [{ code: 'max_pieces', detail }] })));
    await open();
    expect(await screen.findByText(/No more than 50 items/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/en/cart');
    await fillIn();
    await click('Review your order');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.queryByRole('heading', { name: 'Review your order' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('leads back to the fields when the server refuses one', async () => {
    listen((count) =>
      count === 1 ? HttpResponse.json({ 'delivery.city': ['Choose another city'] }, { status: 400 }) : undefined,
    );
    await open();
    await review();
    await click(/Place the order/);
    expect(await screen.findByRole('alert', { name: /1 field/ })).toHaveTextContent('Choose another city');
    expect(field('City or district')).toBeInvalid();
  });
});
