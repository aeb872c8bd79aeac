import { screen } from '@testing-library/react';
import { ListPages } from '@/features/page/ListPages';
import { renderPage } from '../../support/renderPage';

const renderPages = (page: number, count: number, address = '/en/projects') =>
  renderPage(<ListPages pageNumber={page} count={count} pageSize={7} getHref={(number) => `/list/${number}`} />, {
    address,
  });

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

describe('ListPages', () => {
  it('counts the pages, the last one not full', () => {
    renderPages(2, 15);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list/3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('is nothing for a list of one full page', () => {
    expect(renderPages(1, 7).container).toBeEmptyDOMElement();
  });

  it('speaks Azerbaijani', () => {
    renderPages(1, 8, '/az/projects');
    expect(names()).toEqual(['Səhifə 1', 'Səhifə 2', 'Növbəti səhifə']);
    expect(screen.getByRole('navigation', { name: 'Səhifələr' })).toBeVisible();
  });
});
