import { render, screen } from '@testing-library/react';
import { Logo } from '@/components/Logo';

describe('Logo', () => {
  it('shows another logo on dark grounds, and no name beside one that contains it', () => {
    const logo = { href: '/en', name: 'X', fallbackLabel: 'Home', image: '/light', imageOnDark: '/dark' };
    const { container, rerender } = render(<Logo {...logo} hasName />);
    expect(container.querySelector('source')).toHaveAttribute('media', '(prefers-color-scheme: dark)');
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/dark');
    expect(container.querySelector('img')).toHaveAttribute('src', '/light');
    expect(screen.getByRole('link', { name: 'X' })).not.toHaveTextContent('X');
    rerender(<Logo {...logo} hasName slogan="Slogan" />);
    expect(screen.getByRole('link')).toHaveTextContent(/^Slogan$/);
    rerender(<Logo {...logo} isOnDeep />);
    expect(container.querySelector('source')).not.toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/dark');
    expect(screen.getByRole('link', { name: 'X' })).toHaveTextContent('X');
  });
});
