import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { renderSite } from '../../support/renderSite';

const { server, calls } = mockApi();

const NUMBERS = [{ id: 4, label: 'Accounts', number: '+994125550000' }];

/** Turns of the event loop, in which a call that was begun would have been seen. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

describe('ContactScreen', () => {
  it('shows the ways to write and call, the details and the map', () => {
    renderSite(<ContactScreen />, { address: '/en/contact', data: { numbers: NUMBERS } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
    expect(screen.getByRole('heading', { name: 'Write to us' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contact details' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Drawing of the streets around the office' })).toBeVisible();
    const details = within(screen.getByRole('group'));
    expect(details.getByText('1 Example street (en)')).toBeVisible();
    expect(details.getByRole('link', { name: /Accounts/ })).toHaveAttribute('href', 'tel:+994125550000');
  });

  it('asks for no number that the page brought along', async () => {
    renderSite(<ContactScreen />, { address: '/en/contact', data: { numbers: NUMBERS } });
    await settle();
    expect(calls).toEqual([]);
  });

  it.each([
    ['/en/contact', '/en/api'],
    ['/az/Mobile/contact', '/api'],
  ])('at %s asks in the browser, once, for numbers that are missing', async (address, base) => {
    server.use(http.get(`${ORIGIN}${base}/number/`, () => HttpResponse.json(NUMBERS)));
    const { visit } = renderSite(<ContactScreen />, { address });
    expect(await screen.findByRole('link', { name: /Accounts/ })).toBeVisible();
    visit(address);
    await settle();
    expect(calls.toSorted()).toEqual([`GET ${base}/city/`, `GET ${base}/number/`, `GET ${base}/social/`]);
  });

  it('stands without them when that fails', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get(`${ORIGIN}/en/api/number/`, () => HttpResponse.json({ detail: 'No.' }, { status: 500 })));
    renderSite(<ContactScreen />, { address: '/en/contact' });
    await waitFor(() => expect(complain).toHaveBeenCalledWith(expect.stringContaining('GET /en/api/number/ failed')));
    await settle();
    expect(complain).toHaveBeenCalledTimes(1);
    expect(screen.getByText('1 Example street (en)')).toBeVisible();
  });

  it('stands without site info', () => {
    renderSite(<ContactScreen />, { address: '/en/contact', data: { siteInfo: null, numbers: NUMBERS } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Drawing of the streets around the office' })).toBeVisible();
  });

  it('speaks Azerbaijani', () => {
    renderSite(<ContactScreen />, { address: '/az/contact', data: { numbers: NUMBERS } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Əlaqə');
    expect(screen.getByRole('heading', { name: 'Bizə yazın' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xəritəni aç' })).toHaveAttribute('href', 'https://example.com/map');
  });
});
