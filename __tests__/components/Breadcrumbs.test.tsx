import { screen, within } from '@testing-library/react';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { renderPage } from '../support/renderPage';

const HOME = { text: 'Home', href: '/en' };
const SHOP = { text: 'Shop', href: '/en/categories' };
const BOOKS = { text: 'Books', href: '/en/products?category=books' };

const show = (shell: 'desktop' | 'mobile', trail = [HOME, SHOP, BOOKS]) =>
  renderPage(<Breadcrumbs label="Breadcrumb" trail={trail} current="Workbook" />, { shell });
const links = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace('‹ ', ''), link.getAttribute('href')]);

describe('Breadcrumbs', () => {
  it('leads up from the page, which is no link', () => {
    show('desktop');
    expect(links()).toEqual([HOME, SHOP, BOOKS].map(({ text, href }) => [text, href]));
    expect(screen.getByText('Workbook')).toHaveAttribute('aria-current', 'page');
  });

  it('is one link to the page above in the mobile shell, named without its sign', () => {
    show('mobile');
    expect(links()).toEqual([['Books', BOOKS.href]]);
    expect(screen.getByRole('link', { name: 'Books' })).toBeVisible();
  });

  it.each([[[HOME]], [[HOME, SHOP]]])('leaves home and the lists to the bars of the mobile shell', (trail) => {
    show('mobile', trail);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
