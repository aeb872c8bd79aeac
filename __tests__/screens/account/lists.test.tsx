import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { AddressesScreen } from '@/screens/account/AddressesScreen';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { OrdersScreen } from '@/screens/account/OrdersScreen';
import { selectSession } from '@/store/session/userSlice';
import { ordersFixture, userFixture } from '../../msw/fixtures';
import { applicationsFixture } from '../../msw/formHandlers';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage, serverHtml } from '../../support/renderPage';
import { knownStore } from '../../support/session';

describe('AccountScreen', () => {
  const { server, calls } = mockApi();
  const address = '/en/account';

  it('is neutral on the server', () => {
    const html = serverHtml(<AccountScreen />, { address });
    expect(html).toContain('My account');
    expect(html).not.toContain('Hello');
  });

  it('greets, and shows the newest orders and who it is', async () => {
    const orders = [4, 3, 2, 1].map((n) => ({ ...ordersFixture[0], number: `NQ-26-0000${n}` }));
    server.use(http.get(`${ORIGIN}/en/api/orders/`, () => HttpResponse.json(orders)));
    const { container } = renderPage(<AccountScreen />, { address, store: await knownStore() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Aysel');
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('NQ-26-00001')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders (4)' })).toHaveAttribute('href', '/en/account/orders');
    expect(screen.getByText('aysel@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    expect([...calls].sort()).toEqual(['GET /en/api/auth/me/', 'GET /en/api/orders/']);
    expect(screen.queryByRole('button', { name: 'Send the e-mail again' })).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says that the e-mail is not confirmed, and sends the mail again', async () => {
    const me = { ...userFixture, email_confirmed: false };
    server.use(http.get(`${ORIGIN}/en/api/auth/me/`, () => HttpResponse.json(me)));
    const { container } = renderPage(<AccountScreen />, { address, store: await knownStore() });
    expect(await screen.findByText(/This e-mail address is not confirmed yet/)).toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('A confirmation link was sent to aysel@example.com.')).toBeInTheDocument();
    expect(calls).toContain('POST /en/api/auth/email/verify/send/');
  });
});

describe('OrdersScreen', () => {
  const { server, calls } = mockApi();
  const address = '/en/account/orders';

  it('is neutral on the server and until the session is known', () => {
    const html = serverHtml(<OrdersScreen />, { address });
    expect(html).toContain('My account');
    const { router } = renderPage(<OrdersScreen />, { address });
    expect(router.replace).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
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

describe('ApplicationsScreen', () => {
  const { server, calls } = mockApi();
  const address = '/en/account/applications';

  it('lists the applications of who is signed in', async () => {
    const { container } = renderPage(<ApplicationsScreen />, { address, store: await knownStore() });
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
      ['Number', 'Date', 'Subject', 'Status'],
      ['NA-26-00007', '20 November 2026', 'Audit (en)', 'In review'],
      ['NA-26-00003', '20 November 2026', '', 'Closed'],
    ]);
    expect(screen.getByRole('link', { name: 'NA-26-00007' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/application\/?\?reference=NA-26-00007$/),
    );
    expect(screen.getByRole('link', { name: 'My requests' })).toHaveAttribute('aria-current', 'page');
    expect(calls).toEqual(['GET /en/api/applications/']);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('lists them without a table on a phone', async () => {
    const { container } = renderPage(<ApplicationsScreen />, {
      locale: 'az',
      shell: 'mobile',
      address: '/az/Mobile/account/applications',
      store: await knownStore({ locale: 'az' }),
    });
    expect(await screen.findByText('Baxılır')).toBeInTheDocument();
    expect(screen.getByText('Audit (az)')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it.each(['desktop', 'mobile'] as const)('says in which language a subject is named, on %s', async (shell) => {
    const subject = { kind: 'product', slug: 'kit', name: 'Dəst', lang: 'az' };
    const list = applicationsFixture('en')
      .map((application) => ({ ...application, subject }))
      .slice(0, 1);
    server.use(http.get(`${ORIGIN}/en/api/applications/`, () => HttpResponse.json(list)));
    renderPage(<ApplicationsScreen />, { address, shell, store: await knownStore() });
    expect(await screen.findByText('Dəst')).toHaveAttribute('lang', 'az');
  });

  it('leads who has none to the form', async () => {
    server.use(http.get(`${ORIGIN}/en/api/applications/`, () => HttpResponse.json([])));
    renderPage(<ApplicationsScreen />, { address, store: await knownStore() });
    expect(await screen.findByRole('heading', { name: 'You have no requests yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a meeting' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/e-contact\/?\?&apply=apply$/),
    );
  });
});

describe('AddressesScreen', () => {
  const { server, calls } = mockApi();
  const open = async () =>
    renderPage(<AddressesScreen />, { address: '/en/account/addresses', store: await knownStore() });
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('adds one', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Add an address');
    expect(screen.getByLabelText('Name of the address')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name of the address'), 'Work');
    await userEvent.selectOptions(
      await screen.findByLabelText('City or district'),
      await screen.findByText('Baku (en)'),
    );
    await userEvent.type(screen.getByLabelText('Street, building, flat'), 'Nümunə küçəsi 2');
    await click('Save');
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Name of the address')).not.toBeInTheDocument();
    expect(calls).toContain('POST /en/api/auth/me/addresses/');
  });

  it('changes one', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Edit: Home');
    await waitFor(() => expect(screen.getByLabelText('City or district')).toHaveValue('1'));
    const label = screen.getByLabelText('Name of the address');
    await userEvent.clear(label);
    await userEvent.type(label, 'House');
    await click('Save');
    expect(await screen.findByRole('heading', { name: 'House' })).toBeInTheDocument();
    expect(calls).toContain('PATCH /en/api/auth/me/addresses/1/');
  });

  it('deletes one after a second question', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Delete: Home');
    expect(screen.getByText('Delete the address? Home')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await click('Cancel');
    expect(calls).not.toContain('DELETE /en/api/auth/me/addresses/1/');
    await click('Delete: Home');
    await click('Delete');
    expect(await screen.findByText('You have no addresses yet')).toBeInTheDocument();
    expect(calls).toContain('DELETE /en/api/auth/me/addresses/1/');
  });

  it('keeps it and shows an error when the request fails; one that no longer exists is removed', async () => {
    server.use(http.delete(`${ORIGIN}/en/api/auth/me/addresses/1/`, () => HttpResponse.error(), { once: true }));
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Delete: Home');
    await click('Delete');
    expect(
      await screen.findByText('Not sent; what you typed is kept. Check your connection and try again.'),
    ).toBeInTheDocument();
    server.use(
      http.delete(`${ORIGIN}/en/api/auth/me/addresses/1/`, () =>
        HttpResponse.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 }),
      ),
    );
    await click('Delete');
    expect(await screen.findByText('You have no addresses yet')).toBeInTheDocument();
  });
});
