import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { orderStep } from '@/features/cart/orderStep';
import { Layout } from '@/layouts/Layout';
import { selectSession } from '@/store/session/userSlice';
import { buildToken, siteFixture, userFixture } from '../msw/fixtures';
import { mockApi } from '../msw/mockApi';
import { teachDialogs } from '../support/dialog';
import { readLinks } from '../support/readLinks';
import { renderPage } from '../support/renderPage';
import { setViewport } from '../support/viewport';

const api = mockApi();

const mockHeader = { isBroken: false };
jest.mock('@/layouts/desktop/DesktopHeader', () => {
  const { DesktopHeader: Shown } = jest.requireActual<{ DesktopHeader: ComponentType }>(
    '@/layouts/desktop/DesktopHeader',
  );
  return {
    DesktopHeader: () => {
      if (mockHeader.isBroken) throw new Error('no header');
      return <Shown />;
    },
  };
});

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <h1>Page</h1>
      <input aria-label="controlled" value={value} onChange={(event) => setValue(event.target.value)} />
      <input aria-label="free" />
    </>
  );
}
const page = (
  <Layout>
    <Form />
  </Layout>
);

const NOTHING = { siteInfo: null, socialMedias: null, serviceHeader: null, serviceMiddle: null, otherServices: null };

beforeAll(teachDialogs);
beforeEach(() => {
  document.documentElement.lang = '';
});

describe('Layout', () => {
  it('requests missing data once, and shows it', async () => {
    setViewport(390);
    renderPage(page, { address: '/en/Mobile/about', data: { siteInfo: null, socialMedias: null } });
    const bar = within(screen.getByRole('navigation', { name: 'Quick links' }));
    expect(await bar.findByRole('link', { name: 'WhatsApp' })).toBeVisible();
    expect(await bar.findByRole('link', { name: 'Call' })).toBeVisible();
    expect(api.calls.toSorted()).toEqual(['GET /en/api/core/site-info', 'GET /en/api/core/social-medias']);
  });

  it.each(['/en/about', '/en/Mobile/about'])('%s renders when no data could be loaded', async (address) => {
    setViewport(address.includes('Mobile') ? 390 : 1280);
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.server.close();
    jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => {
      throw new Error('no network');
    });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    renderPage(page, { address, data: NOTHING });
    await waitFor(() => expect(log).toHaveBeenCalledTimes(5));
    expect(log.mock.calls.flat().join('\n')).toContain('The request for siteInfo failed');
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Home' }).length).toBeGreaterThan(0);
    api.server.listen();
  });

  describe.each([
    ['/en/forms/shopform', '/en', 1280],
    ['/en/Mobile/forms/shopform', '/en/Mobile', 390],
  ])('around the checkout at %s', (address, home, width) => {
    const { siteInfo } = siteFixture('en');
    const open = (data = {}) => {
      setViewport(width);
      renderPage(page, { address, data: { siteInfo: { ...siteInfo, ...data } } });
    };
    const header = () => within(screen.getByRole('banner'));

    it('has how far the order is, the call, the cart and the menu, and no search', async () => {
      open();
      expect(header().getByText('Details').closest('li')).toHaveAttribute('aria-current', 'step');
      act(() => orderStep.set(2));
      expect(header().getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
      act(() => orderStep.set(1));
      expect(header().getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+994120000000');
      expect(header().getAllByRole('link', { name: /^Cart/ }).at(-1)).toHaveAttribute('href', `${home}/cart`);
      expect(header().queryByRole('link', { name: 'Search' })).not.toBeInTheDocument();
      fireEvent.click(header().getByRole('button', { name: 'Open menu' }));
      const entries = within(screen.getByRole('dialog')).getByRole('navigation', { name: 'Main' });
      expect(readLinks(entries)[0]).toEqual(['Home', home]);
    });

    it('ends with who sells, on what terms', () => {
      open({ tax_id: '1234567891' });
      const footer = screen.getByRole('contentinfo');
      expect(footer).toHaveTextContent(/^© 20\d\d Naqsh VÖEN 1234567891 Delivery and returns \+994 12 000 00 00$/);
    });

    it('is the ordinary one where the site has no shop', () => {
      open({ parts_off: ['shop'] });
      expect(header().queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
      expect(header().getByRole('link', { name: 'Search' })).toBeInTheDocument();
    });
  });

  it('keeps the page, and a way home, when its header fails', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockHeader.isBroken = true;
    renderPage(page, { address: '/en/about' });
    mockHeader.isBroken = false;
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(log).toHaveBeenCalled();
  });

  it('shows a toast when the session has expired', async () => {
    localStorage.setItem('access_token_of_delivery', buildToken(userFixture));
    localStorage.setItem('login_date_of_delivery', new Date(2020, 1, 1).toISOString());
    renderPage(page);
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    fireEvent.click(document.body);
  });

  it('removes the drafts of a user who logged out in another tab', async () => {
    localStorage.setItem('access_token_of_delivery', buildToken(userFixture));
    localStorage.setItem('login_date_of_delivery', new Date().toISOString());
    sessionStorage.setItem('draft:contact', '{"message":"Salam"}');
    const { store } = renderPage(page);
    await waitFor(() => expect(selectSession(store.getState())?.user).toEqual(userFixture));
    expect(sessionStorage.getItem('draft:contact')).not.toBeNull();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token_of_delivery' })));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
