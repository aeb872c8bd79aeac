import { render, screen } from '@testing-library/react';
import Page from '@/pages/500';

describe('500', () => {
  it('stands alone, in both languages', () => {
    render(<Page />);
    expect(screen.getByText('Bir ilmə açıldı')).toBeVisible();
    expect(screen.getByText('A knot has come loose')).toBeVisible();
  });

  it('loads nothing', () => {
    expect(Object.keys(Page)).not.toContain('getInitialProps');
  });
});
