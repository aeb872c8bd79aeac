import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DesktopFooter } from '@/layouts/desktop/DesktopFooter';
import { DesktopHeader } from '@/layouts/desktop/DesktopHeader';
import { ServicesMenu } from '@/layouts/desktop/ServicesMenu';
import { cartActions, cartLoaded } from '@/store/cartSlice';
import { siteFixture } from '../msw/fixtures';
import { buildPage, renderPage, serverHtml } from '../support/renderPage';
import { readLinks } from '../support/readLinks';

describe('DesktopFooter', () => {
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('shows phone, mobile number, address and the e-mails of type info only', () => {
    const { siteInfo } = siteFixture('en');
    renderPage(<DesktopFooter />, {
      data: {
        siteInfo: { ...siteInfo, emails: [...siteInfo.emails, { type: 'orders', email: 'orders@example.com' }] },
      },
    });
    expect(href('+994 12 000 00 00')).toBe('tel:+994120000000');
    expect(href('+994 50 000 00 00')).toBe('tel:+994500000000');
    expect(href(/^info@ ?example.com$/)).toBe('mailto:info@example.com');
    expect(href(siteInfo.address)).toBe('/en/contact');
    expect(href('WhatsApp')).toMatch(/^https:\/\/wa\.me\/994500000000\?text=/);
    expect(screen.queryByText('orders@example.com')).not.toBeInTheDocument();
  });

  it('shows networks that have an address, without WhatsApp', () => {
    renderPage(<DesktopFooter />, {
      data: {
        socialMedias: [
          { platform: 'facebook', url: '' },
          { platform: 'tiktok', url: 'https://example.com/tiktok' },
          { platform: 'whatsapp', url: '+994500000000' },
          { platform: 'twitter', url: 'https://x.com/a' },
          { platform: 'other', name: 'behance.net', url: 'https://behance.net/a' },
        ],
      },
    });
    const list = screen.getByRole('list', { name: 'Follow us' });
    expect(within(list).getAllByRole('link')).toHaveLength(3);
    expect(within(list).getByRole('link', { name: 'X' })).toHaveAttribute('href', 'https://x.com/a');
    expect(within(list).getByRole('link', { name: 'behance.net' })).toHaveAttribute('href', 'https://behance.net/a');
    expect(within(list).getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', 'https://example.com/tiktok');
  });
});

describe('DesktopHeader', () => {
  const { siteInfo } = siteFixture('en');
  const SERVICES = [
    { slug: 'accreditation', name: 'Accreditation' },
    { slug: 'audit', name: 'Audit' },
  ];
  const show = (address: string, data = {}) =>
    renderPage(<DesktopHeader />, { address, data: { serviceHeader: SERVICES, ...data } });
  const menu = () => screen.getByRole('navigation', { name: /^(Main|Əsas)$/ });
  const services = () => screen.getByRole('button', { name: /^(Services|Xidmətlər)$/ });

  it.each([
    ['en', ['Home', 'About', 'Projects', 'Media', 'Contact']],
    ['az', ['Ana səhifə', 'Haqqımızda', 'Layihələr', 'Media', 'Əlaqə']],
  ])('has the entries of the specification in %s', (locale, names) => {
    show(`/${locale}/law`);
    expect(readLinks(menu())).toEqual(
      ['', '/about', '/projects', '/socialmedia', '/contact'].map((path, i) => [names[i], `/${locale}${path}`]),
    );
    expect(services()).toBeVisible();
  });

  it.each([
    ['/en', 'Home', 'page'],
    ['/en/projects', 'Projects', 'page'],
    ['/en/projects?category=health&page=2', 'Projects', 'page'],
    ['/en/projects/hospital', 'Projects', 'true'],
  ])('marks the current page at %s', (address, name, mark) => {
    show(address);
    expect(within(menu()).getByRole('link', { name })).toHaveAttribute('aria-current', mark);
    expect(menu().querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('has a call, a chat and the first step in the HTML, each where the site has it', () => {
    const has = (data = {}) => {
      const html = serverHtml(<DesktopHeader />, {
        address: '/en/projects',
        data: { serviceHeader: SERVICES, ...data },
      });
      return ['href="tel:', 'href="https://wa.me/', '>Request a meeting<'].map((part) => html.includes(part));
    };
    expect(has()).toEqual([true, true, true]);
    expect(
      has({ siteInfo: { ...siteInfo, main_phone_number: '', parts_off: ['requests'] }, socialMedias: [] }),
    ).toEqual([false, false, false]);
  });

  it('does not lead from the form of requests to itself', () => {
    show('/en/e-contact/?&apply=apply');
    expect(screen.queryByRole('link', { name: 'Request a meeting' })).not.toBeInTheDocument();
  });

  describe('the services dropdown', () => {
    it('is a link to all services without script, and where there is nothing to show', () => {
      show('/en/about', { serviceHeader: null });
      expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/en/consservices');
    });
  });

  describe('the cart link', () => {
    const cart = () => screen.queryByRole('link', { name: /^Cart/ });

    it.each([
      [0, 'Cart, empty', ''],
      [1, 'Cart, 1 item', '1'],
      [99, 'Cart, 99 items', '99'],
      [100, 'Cart, 99+ items', '99+'],
    ])('with %i pieces is called “%s” and shows “%s”', (quantity, name, badge) => {
      localStorage.clear();
      const { store } = show('/en/cart');
      expect(cart()).toHaveAccessibleName('Cart');
      act(() => void store.dispatch(cartLoaded([])));
      if (quantity > 0) act(() => void store.dispatch(cartActions.add({ id: 1, quantity })));
      expect(cart()).toHaveAccessibleName(name);
      expect(cart()?.querySelector('[aria-hidden] ~ [aria-hidden]')?.textContent ?? '').toBe(badge);
    });
  });

  it('shows a logo of the organisation, of our own origin alone', () => {
    const logoOf = (header_logo: string) =>
      show('/en', { siteInfo: { ...siteInfo, header_logo } }).container.querySelector('header img');
    expect(logoOf('/pictures/logo.png')).toHaveAttribute('src', '/pictures/logo.png');
    expect(logoOf('https://cdn.example.com/logo.png')).toBeNull();
  });
});

describe('ServicesMenu', () => {
  const menu = buildPage(<ServicesMenu />, { address: '/en/about' }).page;
  function takeOver(prepare: (link: HTMLElement) => void) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(menu);
    prepare(within(container).getByRole('link', { name: 'Services' }));
    render(menu, { container, hydrate: true });
  }

  it('keeps the focus when the link becomes a button after hydration', () => {
    takeOver((link) => link.focus());
    expect(screen.getByRole('button', { name: 'Services' })).toHaveFocus();
  });
});
