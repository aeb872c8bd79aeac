import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesktopHeader } from '@/layouts/desktop/DesktopHeader';
import { cartActions, cartLoaded } from '@/store/cartSlice';
import { siteFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

const { siteInfo } = siteFixture('en');

const SERVICES = [
  { slug: 'accreditation', name: 'Accreditation' },
  { slug: 'audit', name: 'Audit' },
];
const show = (address: string, data = {}) =>
  renderPage(<DesktopHeader />, { address, data: { serviceHeader: SERVICES, ...data } });

const menu = () => screen.getByRole('navigation', { name: /^(Main|Əsas)$/ });
const services = () => screen.getByRole('button', { name: /^(Services|Xidmətlər)$/ });
const expectOpen = async (isOpen: boolean) => {
  expect(services()).toHaveAttribute('aria-expanded', String(isOpen));
  if (isOpen) await screen.findByRole('link', { name: /Accreditation/ });
  else expect(screen.queryByRole('link', { name: /Accreditation/ })).not.toBeInTheDocument();
};

describe('DesktopHeader', () => {
  it.each([
    ['en', ['Home', 'About', 'Projects', 'Media', 'Contact']],
    ['az', ['Ana səhifə', 'Haqqımızda', 'Layihələr', 'Media', 'Əlaqə']],
  ])('has the entries of the specification in %s', (locale, names) => {
    show(`/${locale}/law`);
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => [link.textContent.trim(), link.getAttribute('href')]),
    ).toEqual(
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

  it('marks the services entry on their pages', () => {
    show('/en/consservices/?&service_slug=audit');
    expect(services()).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['/en/about', 'Search', '/en/search', null],
    ['/az/search?q=x', 'Axtarış', '/az/search', 'page'],
  ])('leads from %s to the search', (address, name, href, mark) => {
    show(address);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link.getAttribute('aria-current')).toBe(mark);
  });

  describe('the services dropdown', () => {
    it('opens and closes by its button, with the items of the header list', async () => {
      show('/en/about');
      await expectOpen(false);
      await userEvent.click(services());
      await expectOpen(true);
      const panel = document.getElementById(services().getAttribute('aria-controls') ?? '');
      expect(
        within(panel as HTMLElement)
          .getAllByRole('link')
          .map((link) => [link.textContent.trim(), link.getAttribute('href')]),
      ).toEqual([
        ['01AccreditationSummary (en)', '/en/consservices/?&service_slug=accreditation'],
        ['02AuditSummary (en)', '/en/consservices/?&service_slug=audit'],
        ['Request a meeting', '/en/e-contact/?&apply=apply'],
        ['All services', '/en/consservices'],
        ['Shop', '/en/categories'],
      ]);
      await userEvent.click(services());
      await expectOpen(false);
    });

    it('closes on Escape and gives the focus back', async () => {
      show('/en/about');
      await userEvent.click(services());
      await expectOpen(true);
      await userEvent.tab();
      expect(screen.getByRole('link', { name: /Accreditation/ })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expectOpen(false);
      expect(services()).toHaveFocus();
    });

    it('closes on a click elsewhere, not on one inside', async () => {
      show('/en/about');
      await userEvent.click(services());
      await userEvent.click(await screen.findByText('Not sure which service you need?'));
      await expectOpen(true);
      await userEvent.click(document.body);
      await expectOpen(false);
    });

    it('closes when the focus moves out of it', async () => {
      show('/en/about');
      await userEvent.click(services());
      act(() => screen.getByRole('link', { name: 'Projects' }).focus());
      await expectOpen(false);
    });

    it('closes when the page changes', async () => {
      const { visit } = show('/en/about');
      await userEvent.click(services());
      await expectOpen(true);
      visit('/en/law');
      await expectOpen(false);
    });

    it('is a link to all services without script, and where there is nothing to show', () => {
      show('/en/about', { serviceHeader: null });
      expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/en/consservices');
    });
  });

  describe('the cart link', () => {
    const cart = () => screen.queryByRole('link', { name: /^Cart/ });

    it.each(['products', 'productdetails', 'order', 'forms/shopform', 'categories', 'products-details', 'cart'])(
      'is there on /%s',
      (path) => {
        show(`/en/${path}`);
        expect(cart()).toHaveAttribute('href', '/en/cart');
      },
    );
    it.each(['', '/about', '/account/orders', '/forms', '/cartoons'])('is not there on /en%s', (path) => {
      show(`/en${path}`);
      expect(cart()).not.toBeInTheDocument();
    });

    it.each([
      [0, 'Cart, empty', ''],
      [1, 'Cart, 1 item', '1'],
      [99, 'Cart, 99 items', '99'],
      [100, 'Cart, 99+ items', '99+'],
    ])('with %i pieces is called “%s” and shows “%s”', (quantity, name, badge) => {
      const { store } = show('/en/cart');
      expect(cart()).toHaveAccessibleName('Cart');
      act(() => void store.dispatch(cartLoaded([])));
      if (quantity > 0) act(() => void store.dispatch(cartActions.add({ id: 1, quantity })));
      expect(cart()).toHaveAccessibleName(name);
      expect(cart()?.querySelector('[aria-hidden] ~ [aria-hidden]')?.textContent ?? '').toBe(badge);
    });
  });

  it('leads to the account and home', () => {
    show('/az/about');
    expect(screen.getByRole('link', { name: 'Hesab' })).toHaveAttribute('href', '/az/account');
    expect(screen.getByRole('link', { name: 'Naqsh' })).toHaveAttribute('href', '/az');
  });

  it('shows a logo of the organisation, of our own origin alone', () => {
    const logoOf = (header_logo: string) =>
      show('/en', { siteInfo: { ...siteInfo, header_logo } }).container.querySelector('header img');
    expect(logoOf('/pictures/logo.png')).toHaveAttribute('src', '/pictures/logo.png');
    expect(logoOf('https://cdn.example.com/logo.png')).toBeNull();
  });
});
