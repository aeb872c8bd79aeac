import { screen, within } from '@testing-library/react';
import { DesktopFooter } from '@/layouts/desktop/DesktopFooter';
import { siteFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('DesktopFooter', () => {
  it('numbers the same service links as the menu', () => {
    const serviceHeader = [
      { slug: 'accreditation', name: 'Accreditation' },
      { slug: 'audit', name: 'Audit' },
    ];
    renderPage(<DesktopFooter />, { address: '/az/law', data: { serviceHeader } });
    const list = screen.getByText('01').closest('ol') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent.trim(), link.getAttribute('href')]),
    ).toEqual([
      ['01 Accreditation', '/az/consservices/?&service_slug=accreditation'],
      ['02 Audit', '/az/consservices/?&service_slug=audit'],
    ]);
  });

  it('leads into the shop, to the legal page, the request and the pages about the organisation', () => {
    renderPage(<DesktopFooter />, { address: '/en/about' });
    for (const [name, path] of [
      ['Shop', 'categories'],
      ['All products', 'products'],
      ['Find your order', 'order/'],
      ['About', 'about'],
      ['Projects', 'projects'],
      ['Media', 'socialmedia'],
      ['Contact', 'contact'],
    ] as const) {
      expect(href(name)).toBe(`/en/${path}`);
    }
    // The heading of a group is the link: nothing below repeats it.
    for (const name of ['Shop', 'About']) {
      expect(within(screen.getByRole('heading', { name })).getByRole('link', { name })).toBeVisible();
    }
    expect(href('Legal information')).toBe('/en/law');
    expect(href('Request a meeting')).toBe('/en/e-contact/?&apply=apply');
  });

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
