import { screen } from '@testing-library/react';
import { ListStatus } from '@/features/page/ListStatus';
import { renderPage } from '../../support/renderPage';

const told = (page: number, count: number, address = '/en/projects') => {
  renderPage(<ListStatus pageNumber={page} count={count} pageSize={7} />, { address });
  return screen.getByRole('status').textContent;
};

describe('ListStatus', () => {
  it('shows the range of results', () => {
    expect(told(1, 15)).toBe('Results 1–7 of 15');
  });

  it('knows that the last page may not be full', () => {
    expect(told(3, 15)).toBe('Results 15–15 of 15');
  });

  it('shows that there are no results', () => {
    expect(told(1, 0)).toBe('Nothing here yet');
  });

  it('speaks Azerbaijani', () => {
    expect(told(2, 9, '/az/projects')).toBe('Nəticələr: 9 içindən 8–9');
  });
});
