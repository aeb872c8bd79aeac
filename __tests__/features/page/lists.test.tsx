import { screen } from '@testing-library/react';
import { ListMissing, ListPages, ListStatus } from '@/features/page/ListPages';
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

describe('ListPages', () => {
  const renderPages = (page: number, count: number, address = '/en/projects') =>
    renderPage(<ListPages pageNumber={page} count={count} pageSize={7} getHref={(number) => `/list/${number}`} />, {
      address,
    });
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

  it('counts the pages, the last one not full', () => {
    renderPages(2, 15);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list/3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('is nothing for a list of one full page', () => {
    expect(renderPages(1, 7).container).toBeEmptyDOMElement();
  });
});

describe('ListStatus', () => {
  it.each([
    [1, 15, 'Results 1–7 of 15'],
    // The last page may not be full.
    [3, 15, 'Results 15–15 of 15'],
    [1, 0, 'Nothing here yet'],
  ])('says of page %i of %i results: %s', (page, count, text) => {
    renderPage(<ListStatus pageNumber={page} count={count} pageSize={7} />, { address: '/en/projects' });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});
