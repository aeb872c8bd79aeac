import { render, screen } from '@testing-library/react';
import { Logo } from '@/components/Logo';

describe('Logo', () => {
  it('is the mark, the name and the slogan', () => {
    render(<Logo href="/en" name="Naqsh" slogan="consulting" fallbackLabel="Home" />);
    expect(screen.getByRole('link')).toHaveTextContent('Naqshconsulting');
  });

  it('has a name even where the organisation’s is unknown', () => {
    render(<Logo href="/en" name={undefined} fallbackLabel="Home" />);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
  });

  it('shows a logo of the organisation’s own', () => {
    const { container } = render(<Logo href="/en" name="X" fallbackLabel="Home" image="/api/picture?src=x" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/picture?src=x');
    expect(container.querySelector('svg')).not.toBeInTheDocument();
  });
});
