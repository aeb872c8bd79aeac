import { screen } from '@testing-library/react';
import { NotFoundScreen } from '@/screens/error/NotFoundScreen';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

const NOTHING = { siteInfo: null, socialMedias: null, serviceHeader: null, serviceMiddle: null, otherServices: null };

describe('NotFoundScreen', () => {
  it.each([
    [
      '/en/nowhere',
      'There is no page at this address',
      { Home: '/en', Services: '/en/consservices', Shop: '/en/categories', Contact: '/en/contact' },
    ],
    [
      '/az/Mobile/nowhere',
      'Bu ünvanda səhifə yoxdur',
      {
        'Ana səhifə': '/az/Mobile',
        Xidmətlər: '/az/Mobile/consservices',
        Mağaza: '/az/Mobile/categories',
        Əlaqə: '/az/Mobile/contact',
      },
    ],
  ])('says at %s what happened and leads on', (address, heading, links) => {
    renderPage(<NotFoundScreen />, { address });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    for (const [name, href] of Object.entries(links)) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('renders when no data could be loaded', () => {
    renderPage(<NotFoundScreen />, { address: '/en/nowhere', data: NOTHING });
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('is named in the head, and kept out of every index', () => {
    const { watched, head } = watchHead(<NotFoundScreen />);
    renderPage(watched, { address: '/az/nowhere' });
    expect(head()).toMatchObject({ title: 'Səhifə tapılmadı · Naqsh', robots: 'noindex' });
  });
});
