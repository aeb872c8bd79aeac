import { screen } from '@testing-library/react';
import { ListMissing } from '@/features/page/ListMissing';
import { renderPage } from '../../support/renderPage';

describe('ListMissing', () => {
  it.each([
    ['/en/projects', 'Nothing here yet', 'Home', '/en'],
    ['/az/Mobile/projects', 'Burada hələ heç nə yoxdur', 'Ana səhifə', '/az/Mobile'],
  ])('leads on from an empty list at %s', (address, text, name, href) => {
    renderPage(<ListMissing hasFailed={false} />, { address });
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [
      '/en/projects',
      'The list could not be loaded',
      'The connection was lost. Your data has not been lost.',
      'Try again',
    ],
    ['/az/projects', 'Siyahı yüklənmədi', 'Bağlantı kəsildi. Məlumatlarınız itməyib.', 'Yenidən cəhd et'],
  ])('offers another try after a failure at %s', (address, title, text, retry) => {
    renderPage(<ListMissing hasFailed />, { address });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: retry })).toBeVisible();
  });
});
