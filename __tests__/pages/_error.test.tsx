import { screen } from '@testing-library/react';
import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import { missingPage } from '@/server/pages/rendering/missingPage';
import { renderPage } from '../support/renderPage';

jest.mock('@/server/pages/rendering/missingPage', () => ({ missingPage: jest.fn() }));

describe('_error', () => {
  it('says how to reach the organisation while the database is away', () => {
    renderPage(<ErrorPage isUnavailable />, { address: '/az/law' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bu səhifə hazırda göstərilmir');
    expect(screen.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000');
    expect(screen.getByRole('link', { name: 'Yenidən cəhd et' })).toHaveAttribute('href', '/az/law');
  });

  // What it loads on the server is tested with page props, where there is no window.
  it('loads nothing in the browser after an error', async () => {
    const context: Partial<NextPageContext> = { err: new Error('rendering failed'), asPath: '/az/nowhere' };
    expect(await ErrorPage.getInitialProps(context as NextPageContext)).toEqual({});
    expect(missingPage).not.toHaveBeenCalled();
  });
});
