import { render, screen } from '@testing-library/react';
import { Link } from '@/components/Link';

const show = (href: string) => {
  render(
    <Link href={href} className="x" aria-current="page">
      there
    </Link>,
  );
  return screen.getByRole('link', { name: 'there' });
};

describe('Link', () => {
  it.each(['/en/about', '#main', 'tel:+994120000000', 'mailto:info@example.com', '//example.com'])(
    'keeps %s to the letter',
    (href) => {
      const link = show(href);
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveClass('x');
      expect(link).toHaveAttribute('aria-current', 'page');
      expect(link).not.toHaveAttribute('rel');
    },
  );

  it('gives another site no hold on this page', () => {
    expect(show('https://example.com')).toHaveAttribute('rel', 'noopener');
  });
});
