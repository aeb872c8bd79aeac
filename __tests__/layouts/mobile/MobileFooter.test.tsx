import { screen } from '@testing-library/react';
import { MobileFooter } from '@/layouts/mobile/MobileFooter';
import { renderPage } from '../../support/renderPage';

describe('MobileFooter', () => {
  it('shows address and hours, and leads to the legal page', () => {
    renderPage(<MobileFooter />, { address: '/en/Mobile' });
    const paragraph = screen.getByText(/Mon–Fri \(en\)/);
    expect(paragraph).toBeVisible();
    expect(paragraph).toContainHTML('1 Example street (en)<br>Mon–Fri (en)');
    expect(screen.getByRole('link', { name: 'Legal information' })).toHaveAttribute('href', '/en/Mobile/law');
    expect(screen.getByText(`© ${new Date().getFullYear()} Naqsh`)).toBeVisible();
  });
});
