import { render, screen } from '@testing-library/react';
import { Pagination } from '@/components/Pagination';

const show = (page: number, pageCount: number) =>
  render(
    <Pagination
      pageNumber={page}
      pageCount={pageCount}
      getHref={(number) => `/en/projects?page=${number}`}
      labels={{ nav: 'Pages', page: (number) => `Page ${number}`, previous: 'Previous page', next: 'Next page' }}
    />,
  );
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

describe('Pagination', () => {
  it('is not there for one page', () => {
    expect(show(1, 1).container).toBeEmptyDOMElement();
    expect(show(1, 0).container).toBeEmptyDOMElement();
  });

  it('has real links, and marks the current page', () => {
    show(2, 3);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/projects?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/projects?page=1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  it('has no way before the first nor past the last', () => {
    const { unmount } = show(1, 3);
    expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page']);
    unmount();
    show(3, 3);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3']);
  });

  it('leaves out pages where there are many', () => {
    show(15, 30);
    expect(screen.getByRole('navigation')).toHaveTextContent('1 …14 15 16 …30');
  });
});
