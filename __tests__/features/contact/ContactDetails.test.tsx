import { screen } from '@testing-library/react';
import type { Directory, SiteData } from '@/contract/site';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { siteFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

const renderDetails = (data: Partial<SiteData & Directory> = {}, address = '/en/contact') =>
  renderPage(<ContactDetails whatsappNote="Within an hour" />, { address, data });

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const { siteInfo } = siteFixture('en');

describe('ContactDetails', () => {
  it('names WhatsApp once', () => {
    renderDetails({ numbers: [{ id: 1, label: 'WhatsApp', number: '+994500000000' }] });
    expect(screen.getAllByRole('link', { name: /WhatsApp|50 000/ })).toHaveLength(1);
  });

  it('names who answers after each number, and the hours where they are told', () => {
    renderPage(<ContactDetails whatsappNote="" hours={<b>Daily</b>} />, {
      address: '/en/contact',
      data: {
        numbers: [
          { id: 1, label: 'Reception', number: '(012) 000-00-00', person: 'Aydan Guliyeva' },
          { id: 2, label: 'Orders', number: '+994125550000', person: 'Konul Ibrahimova' },
          { id: 3, label: 'Accounts', number: '+994125550001' },
        ],
      },
    });
    expect(screen.getByRole('link', { name: '+994 12 000 00 00 Aydan Guliyeva · Reception' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+994 12 555 00 01 Accounts' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+994 12 555 00 00 Konul Ibrahimova · Orders' })).toHaveAttribute(
      'href',
      'tel:+994125550000',
    );
    expect(screen.getByText('KI')).toBeVisible();
    expect(screen.getByText('Daily')).toBeVisible();
  });

  it('begins with the phone and with WhatsApp', () => {
    renderDetails({ numbers: [{ id: 1, label: 'Accounts', number: '+994125550000' }] });
    expect(hrefs().map((href) => href?.split(/[:?]/)[0])).toEqual(['tel', 'https', 'tel', 'mailto']);
  });

  it('lists the main phone, then the others with what each is for', () => {
    renderDetails({
      numbers: [
        { id: 1, label: 'Office', number: '(012) 000-00-00' },
        { id: 2, label: 'Accounts', number: '+994125550000' },
      ],
    });
    expect(hrefs().filter((href) => href?.startsWith('tel:'))).toEqual(['tel:+994120000000', 'tel:+994125550000']);
    expect(screen.getByRole('link', { name: '+994 12 555 00 00 Accounts' })).toBeVisible();
    // Once is enough, however the number is written.
    expect(screen.queryByText('Office')).not.toBeInTheDocument();
  });

  it('shows mail of type info only', () => {
    renderDetails({
      siteInfo: {
        ...siteInfo,
        emails: [
          { type: 'billing', email: 'billing@example.com' },
          { type: 'info', email: 'info@example.com' },
          { type: 'info', email: 'hello@example.com' },
        ],
      },
    });
    const mails = hrefs().filter((href) => href?.startsWith('mailto:'));
    expect(mails).toEqual(['mailto:info@example.com', 'mailto:hello@example.com']);
    expect(screen.queryByText(/billing/)).not.toBeInTheDocument();
  });

  it.each([
    ['/en/Mobile/contact', 'Hello, I have a question about this page: https://naqsh.example.com/en/contact'],
    ['/az/contact', 'Salam, bu səhifə ilə bağlı sualım var: https://naqsh.example.com/az/contact'],
    // What opens an order, or confirms an e-mail, is told to nobody.
    [
      '/en/order/?number=NQ-26-00001&token=secret',
      'Hello, I have a question about this page: https://naqsh.example.com/en/order/',
    ],
    ['/en/search?q=audit', 'Hello, I have a question about this page: https://naqsh.example.com/en/search?q=audit'],
  ])('leads at %s to a chat that names the page', (address, text) => {
    renderDetails({}, address);
    const link = screen.getByRole('link', { name: 'WhatsApp Within an hour' });
    expect(link).toHaveAttribute('href', `https://wa.me/994500000000?text=${encodeURIComponent(text)}`);
    expect(screen.getByText('Within an hour')).toBeVisible();
  });

  it.each([
    ['has no url', [{ platform: 'whatsapp', url: '' } as const]],
    ['is not there', [{ platform: 'youtube', url: 'https://example.com' } as const]],
    ['is unknown', null],
  ])('has no WhatsApp where it %s', (_, socialMedias) => {
    renderDetails({ socialMedias });
    expect(screen.queryByText('WhatsApp')).not.toBeInTheDocument();
    expect(screen.queryByText('Within an hour')).not.toBeInTheDocument();
  });
});
