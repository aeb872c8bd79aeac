import { screen } from '@testing-library/react';
import { ListStatus } from '@/features/page/ListPages';
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
