import { render, screen, within } from '@testing-library/react';
import { NotFoundScreen } from '@/screens/error/NotFoundScreen';
import { ServerErrorScreen } from '@/screens/error/ServerErrorScreen';
import { renderPage } from '../../support/renderPage';

describe('NotFoundScreen', () => {
  const NOTHING = { siteInfo: null, socialMedias: null, serviceHeader: null, serviceMiddle: null, otherServices: null };

  it('renders when no data could be loaded', () => {
    renderPage(<NotFoundScreen />, { address: '/en/nowhere', data: NOTHING });
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });
});

describe('ServerErrorScreen', () => {
  const TEXTS = {
    az: { heading: 'Bizim tərəfdə xəta baş verdi', retry: 'Yenidən cəhd et', home: 'Ana səhifə' },
    en: { heading: 'Something went wrong on our side', retry: 'Try again', home: 'Home' },
  };
  /** What is said in one language, marked as being in it. */
  function sayingsIn(locale: 'az' | 'en') {
    const section = document.querySelector(`[lang=${locale}]`);
    if (!(section instanceof HTMLElement)) throw new Error(`nothing is said in ${locale}`);
    return within(section);
  }

  it.each(['az', 'en'] as const)('needs nothing around it to speak %s', (locale) => {
    render(<ServerErrorScreen />);
    const { heading, retry, home } = TEXTS[locale];
    const said = sayingsIn(locale);
    expect(said.getByRole('heading', { name: heading })).toBeVisible();
    expect(said.getByRole('button', { name: retry })).toBeVisible();
    expect(said.getByRole('link', { name: home })).toHaveAttribute('href', `/${locale}`);
  });

  it('speaks one language where it is known, with logo, phone and code', () => {
    render(<ServerErrorScreen fault={{ locale: 'az', code: 'a1b2c3d4', name: 'Naqsh', phone: '+994120000000' }} />);
    expect(screen.getByRole('heading')).toHaveTextContent(TEXTS.az.heading);
    expect(screen.getByRole('link', { name: 'Naqsh' })).toHaveAttribute('href', '/az');
    expect(screen.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000');
    expect(screen.getByText('Xəta kodu: a1b2c3d4')).toBeVisible();
  });
});
