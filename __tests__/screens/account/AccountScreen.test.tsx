import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { ordersFixture, userFixture } from '../../msw/fixtures';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { buildPage, renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();
const address = '/en/account';

describe('AccountScreen', () => {
  it('is neutral on the server', () => {
    const html = renderToString(buildPage(<AccountScreen />, { address }).page);
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
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says that the e-mail is not confirmed, and sends the mail again', async () => {
    const me = { ...userFixture, email_confirmed: false };
    server.use(http.get(`${ORIGIN}/en/api/auth/me/`, () => HttpResponse.json(me)));
    const { container } = renderPage(<AccountScreen />, { address, store: await knownStore() });
    expect(await screen.findByText(/This e-mail is not confirmed yet/)).toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText('A confirmation link was sent to aysel@example.com.')).toBeInTheDocument();
    expect(calls).toContain('POST /en/api/auth/email/verify/send/');
  });
});
