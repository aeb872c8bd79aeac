import { screen, within } from '@testing-library/react';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { renderSite } from '../../support/renderSite';

describe('ApplyScreen', () => {
  it.each([
    [
      '/en/e-contact/?&apply=apply',
      'Online request',
      'What happens next',
      ['Call or e-mail', 'Our answer', 'The first meeting'],
    ],
    [
      '/az/Mobile/e-contact/?&apply=apply',
      'Elektron müraciət',
      'Sonrakı addımlar',
      ['Zəng və ya e-poçt', 'Cavabımız', 'İlk görüş'],
    ],
  ])('says at %s how to ask and what follows', (address, title, next, steps) => {
    renderSite(<ApplyScreen />, { address });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const aside = within(screen.getByRole('complementary', { name: next }));
    expect(aside.getAllByRole('listitem')).toHaveLength(3);
    for (const step of steps) expect(aside.getByText(step)).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['mailto:info@example.com', 'tel:+994120000000']));
    expect(screen.getByRole('group')).toBeVisible();
  });

  it('stands without site info', () => {
    renderSite(<ApplyScreen />, { address: '/en/e-contact/?&apply=apply', data: { siteInfo: null } });
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});
