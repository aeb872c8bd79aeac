import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SessionLoader } from '@/features/session/SessionLoader';
import { Drawer } from '@/layouts/mobile/Drawer';
import { siteFixture, buildToken, userFixture } from '../../msw/fixtures';
import { teachDialogs } from '../../support/dialog';
import { renderPage, buildPage } from '../../support/renderPage';

const openDrawer = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^(Open menu|Menyunu aç)$/ }));
  return screen.getByRole('dialog', { name: /^(Menu|Menyu)$/ });
};
const getLinks = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

const EN = [
  'Home',
  'About',
  'Services',
  'Projects',
  'Legal information',
  'Request a meeting',
  'Contact',
  'Media',
  'Search',
];
const AZ = [
  'Ana səhifə',
  'Haqqımızda',
  'Xidmətlər',
  'Layihələr',
  'Hüquqi məlumat',
  'Görüş təyin et',
  'Əlaqə',
  'Media',
  'Axtarış',
];

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());

describe('Drawer', () => {
  it.each([
    ['en', EN],
    ['az', AZ],
  ])('has the entries of the specification, and the search, in %s', async (locale, names) => {
    renderPage(<Drawer />, { address: `/${locale}/Mobile/about` });
    const drawer = await openDrawer();
    const hrefs = [
      'Mobile',
      'Mobile/about',
      'Mobile/consservices',
      'Mobile/projects',
      'Mobile/law',
      'Mobile/e-contact/?&apply=apply',
      'Mobile/contact',
      'socialmedia',
      'Mobile/search',
    ];
    const nav = within(drawer).getByRole('navigation', { name: /^(Main|Əsas)$/ });
    expect(getLinks(nav)).toEqual(names.map((name, i) => [name, `/${locale}/${hrefs[i]}`]));
  });

  it('shows the phone, the mobile number and the e-mails of type info', async () => {
    const { siteInfo } = siteFixture('en');
    const emails = [
      { type: 'info', email: 'one@example.com' },
      { type: 'orders', email: 'orders@example.com' },
      { type: 'info', email: 'two@example.com' },
    ];
    renderPage(<Drawer />, { address: '/en/Mobile', data: { siteInfo: { ...siteInfo, emails } } });
    const links = getLinks(await openDrawer());
    expect(links).toEqual(
      expect.arrayContaining([
        ['+994 12 000 00 00', 'tel:+994120000000'],
        ['+994 50 000 00 00', 'tel:+994500000000'],
        ['one@example.com', 'mailto:one@example.com'],
        ['two@example.com', 'mailto:two@example.com'],
      ]),
    );
    expect(links.flat()).not.toContain('orders@example.com');
  });

  it('marks the current page', async () => {
    renderPage(<Drawer />, { address: '/en/Mobile/law' });
    const drawer = await openDrawer();
    expect(within(drawer).getByRole('link', { name: 'Legal information' })).toHaveAttribute('aria-current', 'page');
  });

  it('has the language switch', async () => {
    renderPage(<Drawer />, { address: '/en/Mobile/law' });
    const language = within(await openDrawer()).getByRole('navigation', { name: 'Language' });
    expect(getLinks(language)).toEqual([
      ['AZ', '/az/Mobile/law'],
      ['EN', '/en/Mobile/law'],
    ]);
  });

  it('leads visitors to the registration and users to the account', async () => {
    const ui = (
      <>
        <SessionLoader onExpired={jest.fn()} onChange={jest.fn()} />
        <Drawer />
      </>
    );
    renderPage(ui, { address: '/en/Mobile' });
    const drawer = await openDrawer();
    expect(within(drawer).getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/en/Mobile/register');
    expect(within(drawer).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/Mobile/login');
    expect(within(drawer).getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/en/Mobile/categories');

    localStorage.setItem('login_date_of_delivery', new Date().toISOString());
    localStorage.setItem('access_token_of_delivery', buildToken(userFixture));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token_of_delivery' })));
    expect(await within(drawer).findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/Mobile/account');
    expect(within(drawer).queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  describe('opens and closes', () => {
    const expectOpen = (isOpen: boolean) => {
      expect(screen.queryAllByRole('dialog')).toHaveLength(isOpen ? 1 : 0);
    };

    it('by its buttons', async () => {
      renderPage(<Drawer />, { address: '/en/Mobile' });
      expectOpen(false);
      await openDrawer();
      expectOpen(true);
      await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
      expectOpen(false);
    });

    it('by the scrim', async () => {
      renderPage(<Drawer />, { address: '/en/Mobile' });
      await userEvent.click(await openDrawer());
      expectOpen(false);
    });

    it('traps the focus', async () => {
      renderPage(<Drawer />, { address: '/en/Mobile' });
      const stops = within(await openDrawer()).getAllByRole('link');
      const [first, last] = [stops[0], stops[stops.length - 1]] as [HTMLElement, HTMLElement];
      act(() => last.focus());
      await userEvent.tab();
      expect(first).toHaveFocus();
      await userEvent.tab({ shift: true });
      expect(last).toHaveFocus();
    });

    it('stays open when its ground is clicked', async () => {
      renderPage(<Drawer />, { address: '/en/Mobile' });
      const drawer = await openDrawer();
      await userEvent.click(within(drawer).getByRole('navigation', { name: 'Main' }));
      expectOpen(true);
    });

    it('by a link, and when the page changes', async () => {
      const { visit } = renderPage(<Drawer />, { address: '/en/Mobile' });
      const drawer = await openDrawer();
      await userEvent.click(within(drawer).getByRole('link', { name: 'About' }));
      expectOpen(false);
      await openDrawer();
      visit('/en/Mobile/about');
      expectOpen(false);
    });

    it('without script, as a popover', () => {
      const html = renderToString(buildPage(<Drawer />, { address: '/en/Mobile' }).page);
      const id = /<dialog[^>]* id="([^"]+)"[^>]* popover="auto"/.exec(html)?.[1];
      expect(id).toBeDefined();
      expect(html).toContain(`popoverTarget="${id}"`);
      // Beside it the attribute is an error: the browser says itself whether the menu is open.
      expect(html).not.toContain('aria-expanded');
    });
  });
});
