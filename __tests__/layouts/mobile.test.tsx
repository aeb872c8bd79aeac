import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionLoader } from '@/features/session/SessionLoader';
import { Drawer } from '@/layouts/mobile/Drawer';
import { MobileFooter } from '@/layouts/mobile/MobileFooter';
import { TabBar } from '@/layouts/mobile/TabBar';
import { TopBar } from '@/layouts/mobile/TopBar';
import { buildToken, siteFixture, userFixture } from '../msw/fixtures';
import { mockApi } from '../msw/mockApi';
import { teachDialogs } from '../support/dialog';
import { buildPage, renderPage, serverHtml, serverPage } from '../support/renderPage';
import { readLinks } from '../support/readLinks';

describe('Drawer', () => {
  const openDrawer = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^(Open menu|Menyunu aç)$/ }));
    return screen.getByRole('dialog', { name: /^(Menu|Menyu)$/ });
  };
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
    expect(readLinks(nav)).toEqual(names.map((name, i) => [name, `/${locale}/${hrefs[i]}`]));
  });

  it('shows the phone, the mobile number and the e-mails of type info', async () => {
    const { siteInfo } = siteFixture('en');
    const emails = [
      { type: 'info', email: 'one@example.com' },
      { type: 'orders', email: 'orders@example.com' },
      { type: 'info', email: 'two@example.com' },
    ];
    renderPage(<Drawer />, { address: '/en/Mobile', data: { siteInfo: { ...siteInfo, emails } } });
    const links = readLinks(await openDrawer());
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
    it('without script, as a popover', () => {
      const html = serverHtml(<Drawer />, { address: '/en/Mobile' });
      const id = /<dialog[^>]* id="([^"]+)"[^>]* popover="auto"/.exec(html)?.[1];
      expect(id).toBeDefined();
      expect(html).toContain(`popoverTarget="${id}"`);
      // Beside it the attribute is an error: the browser says itself whether the menu is open.
      expect(html).not.toContain('aria-expanded');
    });
  });
});

describe('MobileFooter', () => {
  it('shows address and hours, and leads to the legal page', () => {
    renderPage(<MobileFooter />, { address: '/en/Mobile' });
    const paragraph = screen.getByText(/Mon–Fri \(en\)/).closest('p');
    expect(paragraph).toBeVisible();
    expect(paragraph).toContainHTML('<span>1 Example street (en)</span><br><span>Mon–Fri (en) </span>');
    expect(screen.getByRole('link', { name: 'Legal information' })).toHaveAttribute('href', '/en/Mobile/law');
    expect(screen.getByText(`© ${new Date().getFullYear()} Naqsh`)).toBeVisible();
  });
});

describe('TabBar', () => {
  mockApi();
  const links = () =>
    readLinks(screen.getByRole('navigation')).map(([text, href]) => [text, decodeURIComponent(href ?? '')]);

  it.each([
    [
      'en',
      ['Home', 'Services', 'Projects', 'Call'],
      'Hello, I have a question about this page: https://naqsh.example.com/en/projects/hospital',
    ],
    [
      'az',
      ['Ana səhifə', 'Xidmətlər', 'Layihələr', 'Zəng'],
      'Salam, bu səhifə ilə bağlı sualım var: https://naqsh.example.com/az/projects/hospital',
    ],
  ])('has its entries in %s', (locale, [home, services, projects, call], text) => {
    renderPage(<TabBar />, { address: `/${locale}/Mobile/projects/hospital` });
    expect(links()).toEqual([
      [home, `/${locale}/Mobile`],
      ['WhatsApp', `https://wa.me/994500000000?text=${text}`],
      [services, `/${locale}/Mobile/consservices`],
      [projects, `/${locale}/Mobile/projects`],
      [call, 'tel:+994120000000'],
    ]);
    expect(screen.getByRole('link', { name: projects ?? '' })).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['has no url', [{ platform: 'whatsapp' as const, url: '' }]],
    ['is missing', [{ platform: 'facebook' as const, url: 'https://example.com/facebook' }]],
  ])('shows no WhatsApp when that entry %s', (_, socialMedias) => {
    renderPage(<TabBar />, { address: '/en/Mobile', data: { socialMedias } });
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  it('requests the social media when the store lacks them', async () => {
    renderPage(<TabBar />, { address: '/en/Mobile', data: { socialMedias: null } });
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toBeVisible();
  });

  it('shows no call without a phone', () => {
    renderPage(<TabBar />, { address: '/en/Mobile', data: { siteInfo: null } });
    expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  });
});

describe('TopBar', () => {
  const canGoBack = (value: boolean) =>
    Object.defineProperty(window, 'navigation', { value: { canGoBack: value }, configurable: true });
  beforeAll(teachDialogs);
  afterEach(() => Reflect.deleteProperty(window, 'navigation'));

  it('leads back', async () => {
    canGoBack(true);
    const { router } = renderPage(<TopBar />, { address: '/en/Mobile/about' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.back).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('navigates to the home page without a page before it', async () => {
    canGoBack(false);
    const { router } = renderPage(<TopBar />, { address: '/az/Mobile/about' });
    await userEvent.click(screen.getByRole('button', { name: 'Geri' }));
    expect(router.back).not.toHaveBeenCalled();
    expect(router.push).toHaveBeenCalledWith('/az/Mobile');
  });

  it('leads home without script', () => {
    expect(serverHtml(<TopBar />, { address: '/en/Mobile/about' })).toMatch(
      /<a [^>]*href="\/en\/Mobile"[^>]*>.*?<span class="sr">Back <\/span><\/a>/,
    );
  });

  it('keeps the focus when the Back link becomes a button after hydration', async () => {
    const container = serverPage(<TopBar />, { address: '/en/Mobile/about' });
    within(container).getByRole('link', { name: 'Back' }).focus();
    render(buildPage(<TopBar />, { address: '/en/Mobile/about' }).page, { container, hydrate: true });
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('has the account instead on the home page', () => {
    renderPage(<TopBar />, { address: '/en/Mobile' });
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/Mobile/account');
  });

  it('leads to the search, without script too', () => {
    for (const [address, name] of [
      ['/en/Mobile', 'Search'],
      ['/az/Mobile/law', 'Axtarış'],
    ] as const) {
      const bar = serverPage(<TopBar />, { address });
      const [link] = within(bar).getAllByRole('link', { name });
      expect(link).toHaveAttribute('href', `${address.slice(0, 10)}/search`);
      expect(link?.closest('dialog')).toBeNull();
    }
  });

  it('has the cart on shop paths only', () => {
    const { visit } = renderPage(<TopBar />, { address: '/en/Mobile/about' });
    expect(screen.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument();
    visit('/en/Mobile/productdetails/?&product_slug=x');
    expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/en/Mobile/cart');
  });
});
