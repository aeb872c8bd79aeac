import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { selectSession, sessionEnded } from '@/store/session/userSlice';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { buildPage, renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const address = '/en/account/orders';

describe('OrdersScreen', () => {
  it('is neutral on the server and until the session is known', () => {
    const html = renderToString(buildPage(<OrdersScreen />, { address }).page);
    expect(html).toContain('My account');
    const { router } = renderPage(<OrdersScreen />, { address });
    expect(router.replace).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('leads who is signed out to the login, and back', async () => {
    const { router } = renderPage(<OrdersScreen />, { address, store: await knownStore({ isSignedIn: false }) });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/login?next=%2Fen%2Faccount%2Forders'));
    expect(calls).toEqual([]);
  });

  it('lists the orders', async () => {
    const { container } = renderPage(<OrdersScreen />, { address, store: await knownStore() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My orders');
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
      ['Number', 'Date', 'Status', 'Amount'],
      ['NQ-26-00002', '20 November 2026', 'On the way', 'AZN\u00a0286.00'],
      ['NQ-26-00001', '8 September 2026', 'Cancelled', 'AZN\u00a01,280.00'],
    ]);
    expect(screen.getByRole('link', { name: 'NQ-26-00002' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/order\/?\?number=NQ-26-00002$/),
    );
    expect(calls).toEqual(['GET /en/api/orders/']);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('lists unknown values of another backend', async () => {
    const promised = { number: '7', status: 'packed', total: '81.00' };
    const others = ['to_confirm', 'weighed'].map((status) => ({ ...promised, status, number: status }));
    server.use(http.get(`${ORIGIN}/en/api/orders/`, () => HttpResponse.json([promised, ...others])));
    renderPage(<OrdersScreen />, { address, store: await knownStore() });
    const [, row] = await screen.findAllByRole('row');
    expect([...(row?.children ?? [])].map((cell) => cell.textContent?.trim())).toEqual([
      '7',
      '',
      'Packed',
      'AZN\u00a081.00',
    ]);
    expect(screen.getByText('Waiting for confirmation')).toBeInTheDocument();
    expect(screen.getByText('In progress')).toBeInTheDocument();
  });

  it('lists them without a table on a phone', async () => {
    const { container } = renderPage(<OrdersScreen />, {
      locale: 'az',
      shell: 'mobile',
      address: '/az/Mobile/account/orders',
      store: await knownStore({ locale: 'az' }),
    });
    expect(await screen.findByText('Yoldadır')).toBeInTheDocument();
    expect(screen.getByText('286,00 AZN')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('shows the way to the shop when there are none', async () => {
    server.use(http.get(`${ORIGIN}/en/api/orders/`, () => HttpResponse.json([])));
    renderPage(<OrdersScreen />, { address, store: await knownStore() });
    expect(await screen.findByText('You have no orders yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/en/products');
  });

  it('can be requested again when the request failed', async () => {
    server.use(http.get(`${ORIGIN}/en/api/orders/`, () => HttpResponse.error(), { once: true }));
    renderPage(<OrdersScreen />, { address, store: await knownStore() });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('NQ-26-00002')).toBeInTheDocument();
  });

  it('leads to the login when the session ends', async () => {
    const store = await knownStore();
    const { router } = renderPage(<OrdersScreen />, { address, store });
    await screen.findByText('NQ-26-00002');
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.queryByText('NQ-26-00002')).not.toBeInTheDocument();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/login?next=%2Fen%2Faccount%2Forders'));
  });

  it('logs out and leads home; everything is forgotten but the cart', async () => {
    const store = await knownStore();
    sessionStorage.setItem('draft:profile-7', '{"phone":"1"}');
    localStorage.setItem('cart', '[]');
    const { router } = renderPage(<OrdersScreen />, { address, store });
    await screen.findByText('NQ-26-00002');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: false, user: null });
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/en']]));
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(calls).toContain('POST /en/api/auth/logout/'));
  });
});
