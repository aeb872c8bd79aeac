import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Order } from '@/contract/orders';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { orderFixture, productCardsFixture } from '../../msw/shopFixtures';
import { structureFaults } from '../../support/accessibility';
import { renderPage, serverHtml } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const NUMBER = 'NQ-26-00001';
const address = `/en/order/?number=${NUMBER}`;
/** As the server found it with the token of the address. */
const open = async (record: Order | null = orderFixture('en'), number = NUMBER) =>
  renderPage(<OrderScreen number={number} isForOwner={false} record={record} />, {
    address,
    store: await knownStore({ isSignedIn: false }),
  });
/** By the address without a token. */
const openOwn = async (isSignedIn = true) =>
  renderPage(<OrderScreen number={NUMBER} isForOwner record={null} />, {
    address,
    store: await knownStore({ isSignedIn }),
  });

/** What is said of the order below its heading. */
async function findLead(heading: string | RegExp) {
  const number = await screen.findByText('NQ-26-00001');
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  return number.parentElement;
}
const readSteps = () =>
  within(screen.getByRole('heading', { name: 'Order status' }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.textContent.trim());
/** The morning of the order, a Friday. */
const atTheTime = () => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:00:00Z'));

describe('OrderScreen', () => {
  it('is in the HTML when opened by its link', () => {
    const page = <OrderScreen number={NUMBER} isForOwner={false} record={orderFixture('en')} />;
    const html = serverHtml(page, { address });
    for (const text of ['Thank you, Aysel!', 'AZN\u00a081.00', '20 November 2026']) expect(html).toContain(text);
    expect(html).not.toContain('aria-busy');
  });

  it('knows nothing of an order without a token on the server', () => {
    const html = serverHtml(<OrderScreen number={NUMBER} isForOwner record={null} />, { address });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Log in to see this page');
  });

  it('shows the order that its link opens', async () => {
    atTheTime();
    const { container } = await open();
    expect(await findLead('Thank you, Aysel!')).toHaveTextContent(
      'Order NQ-26-00001 has been accepted. A confirmation was sent to aysel@example.com. We are checking the stock and will write to you. The courier will call you before arriving.',
    );
    expect(screen.getByText('NQ-26-00001').tagName).toBe('B');
    expect(screen.getByText('20 November 2026')).toBeInTheDocument();
    expect(screen.getByText('Baku (en), Nümunə küçəsi 1')).toBeInTheDocument();
    expect(screen.getByText('1–2 working days')).toBeInTheDocument();
    expect(screen.getByText('On delivery')).toBeInTheDocument();
    const sum = screen.getByRole('complementary', { name: 'Your order' });
    for (const text of [
      '2 × AZN 38.00',
      'Items (2)',
      'Delivery to Baku (en)',
      'AZN 5.00',
      'AZN 81.00',
      'Includes 18% VAT: AZN 12.36',
    ]) {
      expect(within(sum).getByText(text)).toBeInTheDocument();
    }
    expect(readSteps()).toEqual(['We check', 'Packed', 'On the way', 'Delivered by 24 November 2026']);
    expect(document.querySelector('[aria-current="step"]')).toHaveTextContent(/^We check$/);
    expect(screen.getByRole('link', { name: 'Add the delivery day to the calendar' })).toHaveAttribute(
      'href',
      '/en/api/orders/NQ-26-00001/calendar/?date=2026-11-24',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/994500000000?text=Hello!%20This%20is%20about%20order%20NQ-26-00001.',
    );
    expect(screen.queryByRole('link', { name: 'My orders' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/en/register');
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/en/categories');
    expect(calls).toEqual([]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says where a transfer goes, and leads a company to its invoice', async () => {
    const bank_details = {
      beneficiary: 'Naxış MMC',
      tax_id: '9876543211',
      bank: 'Nümunə Bankı',
      iban: 'AZ21NABZ00000000137010001944',
      swift: '',
      bank_code: '',
      bank_tax_id: '',
      correspondent_account: '',
    };
    const company = { name: 'Şəfəq MMC', tax_id: '1234567891' };
    const invoice_href = '/en/api/orders/NQ-26-00001/invoice/?token=order-token';
    const { container } = await open({
      ...orderFixture('en'),
      payment: 'bank_transfer',
      bank_details,
      company,
      invoice_href,
    });
    expect(await screen.findByText('AZ21 NABZ 0000 0000 1370 1000 1944')).toBeInTheDocument();
    for (const text of ['Şəfəq MMC', '1234567891', 'Naxış MMC']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText('SWIFT')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pro-forma invoice (PDF)' })).toHaveAttribute('href', invoice_href);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says how an order is confirmed, and until when', async () => {
    const at = '2026-11-20T06:42:00Z';
    const order = { ...orderFixture('en'), confirm_until: '2026-11-21T06:42:00Z' };
    const { container } = await open({ ...order, status: 'to_confirm', timeline: [{ status: 'to_confirm', at }] });
    expect(await screen.findByText(/A link was sent to aysel@example.com/)).toHaveTextContent(
      'confirm the order. We are holding the items for you until 21 November 2026, 10:42; after that the order is cancelled. You can also call us: +994 12',
    );
    expect(await findLead(/Thank you/)).toHaveTextContent('Order NQ-26-00001 is waiting for your confirmation.');
    expect(readSteps()[0]).toBe('You confirm By 21 November 2026, 10:42');
    expect(screen.queryByText(/A confirmation was sent/)).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('thanks nobody for an order that is cancelled', async () => {
    const at = '2026-11-20T06:42:00Z';
    const timeline: Order['timeline'] = [
      { status: 'to_confirm', at },
      { status: 'cancelled', at },
    ];
    const { container } = await open({ ...orderFixture('en'), status: 'cancelled', timeline });
    expect(await findLead('Order')).toHaveTextContent(
      /Order NQ-26-00001 has been cancelled. If you have a question, call us or write to us: \+994[\d\u00a0 ]+, \S+@\S+\.$/,
    );
    expect(screen.queryByText(/Thank you|has been accepted|was sent/)).not.toBeInTheDocument();
    expect(readSteps()).toEqual(['Ordered 20 November 2026, 10:42', 'Cancelled 20 November 2026, 10:42']);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says that an order is confirmed, which no mail does', async () => {
    const order = orderFixture('en');
    const timeline: Order['timeline'] = [{ status: 'to_confirm', at: '2026-11-20T06:42:00Z' }, ...order.timeline];
    await open({ ...order, timeline });
    expect(await findLead(/Thank you/)).toHaveTextContent(
      'Thank you, order NQ-26-00001 is confirmed. We are checking the stock and will write to you. The courier',
    );
    expect(screen.queryByText(/was sent/)).not.toBeInTheDocument();
    expect(readSteps().slice(0, 2)).toEqual(['You confirm 20 November 2026, 10:42', 'We check']);
  });

  it.each<[Order['status'], 'courier' | 'pickup', string, string]>([
    ['confirmed', 'courier', 'is confirmed, and we are packing it. The courier', 'Packed: We are packing it'],
    ['packed', 'courier', 'is packed and waiting for the courier. The courier', 'On the way: Waiting for the courier'],
    ['packed', 'pickup', 'is ready for pick-up. You will find us at ', 'Ready for pick-up: '],
    ['on_the_way', 'courier', 'is on the way to you. The courier', 'On the way: '],
    ['delivered', 'courier', 'was delivered on 21 November 2026. If you have', ''],
    ['delivered', 'pickup', 'was picked up on 21 November 2026. If you have', ''],
  ])('says the same above and in the steps: %s by %s', async (status, method, said, step) => {
    atTheTime();
    const order = orderFixture('en');
    const roads: Order['status'][] = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered'];
    const road = roads.filter((one) => one !== 'on_the_way' || method === 'courier');
    const timeline = road
      .slice(0, road.indexOf(status) + 1)
      .map((one, index) => ({ status: one, at: `2026-11-2${index ? 1 : 0}T06:42:00Z` }));
    const { container } = await open({ ...order, status, timeline, delivery: { ...order.delivery, method } });
    expect(await findLead(/Thank you/)).toHaveTextContent(`Order NQ-26-00001 ${said}`);
    expect(screen.queryByText(/has been accepted|A confirmation was sent/)).not.toBeInTheDocument();
    const [now] = container.querySelectorAll('[aria-current="step"] > div');
    expect([...(now?.children ?? [])].map((part) => part.textContent).join(': ')).toContain(step);
    expect(now === undefined).toBe(status === 'delivered');
    const calendar = screen.queryByRole('link', { name: /calendar/ });
    expect(calendar === null).toBe(method === 'pickup' || status === 'delivered');
    expect(readSteps().at(-1)).toContain(method === 'pickup' ? 'Picked up' : 'Delivered');
  });

  it.each<[Order['status'], string[]]>([
    ['received', ['Workbook (en)', 'Kit (en)']],
    ['cancelled', []],
  ])('names what goes with it: %s', async (status, names) => {
    await open({ ...orderFixture('en'), status, related_products: productCardsFixture('en') });
    await screen.findByText('NQ-26-00001');
    const section = screen.queryByRole('heading', { name: 'Goes well with' })?.parentElement;
    const cards = section ? within(section).getAllByRole('heading', { level: 3 }) : [];
    expect(cards.map((card) => card.textContent)).toEqual(names);
    expect(screen.queryAllByRole('button', { name: /^Add to cart/ })).toHaveLength(names.length);
  });

  it('sends the mail again, and to another e-mail, without scripts', async () => {
    const order: Order = { ...orderFixture('en'), status: 'to_confirm', can_mail_again: true };
    const page = <OrderScreen number={NUMBER} isForOwner={false} record={order} />;
    const link = `${address}&token=order-token`;
    const store = await knownStore({ isSignedIn: false });
    const { container } = renderPage(page, { address: link, requestedAddress: `${link}&mail=sent`, store });
    expect(await screen.findByText(/was sent to aysel@example.com. If it does/)).toBeInTheDocument();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', `/en/order/confirm?number=${NUMBER}&token=order-token`);
    expect(form).toHaveAttribute('method', 'post');
    expect(within(form ?? document.body).getByLabelText('E-mail')).toHaveValue('aysel@example.com');
    expect(await structureFaults(container)).toEqual([]);
  });

  it.each([
    ['by an address without a token', address, true],
    ['of a backend that does not', `${address}&token=order-token`, undefined],
  ])('offers no mail again %s', async (_, at, can) => {
    const order: Order = { ...orderFixture('en'), status: 'to_confirm', ...(can && { can_mail_again: can }) };
    const store = await knownStore({ isSignedIn: false });
    renderPage(<OrderScreen number={NUMBER} isForOwner={false} record={order} />, { address: at, store });
    expect(await screen.findByText(/is waiting for your confirmation/)).toBeInTheDocument();
    expect(document.querySelector('form')).toBeNull();
  });

  it.each([
    ['without a link', ''],
    ['with another token', NUMBER],
  ])('offers to look for it %s', async (_, number) => {
    const { container } = await open(null, number);
    expect(await screen.findByRole('heading', { name: 'Find your order' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Order number')).toHaveValue(number);
    expect(screen.queryAllByText('The link does not open an order. Find it by number and e-mail.')).toHaveLength(
      number ? 1 : 0,
    );
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/order/send');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(await structureFaults(container)).toEqual([]);
  });

  it.each([
    ['nobody answers', () => HttpResponse.error()],
    ['the server fails', () => HttpResponse.json({ detail: 'x', code: 'server_error' }, { status: 500 })],
  ])('can be asked again when %s', async (_, fail) => {
    server.use(http.get(`${ORIGIN}/en/api/orders/:number/`, fail, { once: true }));
    await openOwn();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  });
});
