import { screen } from '@testing-library/react';
import { ListPages, ListStatus } from '@/features/page/ListPages';
import { renderPage } from '../../support/renderPage';

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

describe('ListPages', () => {
  it.each([0, 7])('is not there for one page of %i results', (count) => {
    renderPage(<ListPages pageNumber={1} count={count} pageSize={7} getHref={String} />, { address: '/en/projects' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
