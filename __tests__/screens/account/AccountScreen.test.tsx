import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { ordersFixture } from '../../msw/fixtures';
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
    expect(calls).toEqual(['GET /en/api/orders/']);
    expect(await structureFaults(container)).toEqual([]);
  });
});
