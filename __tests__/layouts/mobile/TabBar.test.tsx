import { screen, within } from '@testing-library/react';
import { TabBar } from '@/layouts/mobile/TabBar';
import { mockApi } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';

mockApi();

const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), decodeURIComponent(link.getAttribute('href') ?? '')]);

describe('TabBar', () => {
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
