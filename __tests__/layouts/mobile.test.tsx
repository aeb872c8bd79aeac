import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionLoader } from '@/features/session/SessionLoader';
import { Drawer } from '@/layouts/Drawer';
import { TabBar } from '@/layouts/mobile/TabBar';
import { TopBar } from '@/layouts/mobile/TopBar';
import { buildToken, userFixture } from '../msw/fixtures';
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

  it('begins with the first step and a chat', async () => {
    renderPage(<Drawer />, { address: '/en/Mobile/about' });
    const links = readLinks(await openDrawer());
    expect(links.slice(1, 3)).toEqual([
      ['Request a meeting', '/en/Mobile/e-contact/?&apply=apply'],
      ['WhatsApp', expect.stringContaining('https://wa.me/994500000000')],
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

  it('shows no call without a phone', () => {
    renderPage(<TabBar />, { address: '/en/Mobile', data: { siteInfo: null } });
    expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  });
});

describe('TopBar', () => {
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
});
