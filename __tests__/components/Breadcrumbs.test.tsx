import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '@/components/Breadcrumbs';

describe('Breadcrumbs', () => {
  it('leads up from the page, which is no link', () => {
    render(<Breadcrumbs label="Breadcrumb" trail={[{ text: 'Home', href: '/en' }]} current="Law" />);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(trail).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(within(trail).getByText('Law')).toHaveAttribute('aria-current', 'page');
    expect(within(trail).getAllByRole('link')).toHaveLength(1);
  });
});
