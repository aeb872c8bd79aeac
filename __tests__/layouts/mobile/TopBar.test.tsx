import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { TopBar } from '@/layouts/mobile/TopBar';
import { teachDialogs } from '../../support/dialog';
import { renderPage, buildPage } from '../../support/renderPage';

const canGoBack = (value: boolean) =>
  Object.defineProperty(window, 'navigation', { value: { canGoBack: value }, configurable: true });

beforeAll(teachDialogs);
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

describe('TopBar', () => {
  it('leads back', async () => {
    canGoBack(true);
    const { router } = renderPage(<TopBar />, { address: '/en/Mobile/about' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.back).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('navigates to the home page without a page before it', async () => {
    canGoBack(false);
    const { router } = renderPage(<TopBar />, { address: '/az/Mobile/about' });
    await userEvent.click(screen.getByRole('button', { name: 'Geri' }));
    expect(router.back).not.toHaveBeenCalled();
    expect(router.push).toHaveBeenCalledWith('/az/Mobile');
  });

  it('leads home without script', () => {
    expect(renderToString(buildPage(<TopBar />, { address: '/en/Mobile/about' }).page)).toMatch(
      /<a [^>]*href="\/en\/Mobile"[^>]*>.*?<span class="sr">Back <\/span><\/a>/,
    );
  });

  it('keeps the focus when the Back link becomes a button after hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(buildPage(<TopBar />, { address: '/en/Mobile/about' }).page);
    within(container).getByRole('link', { name: 'Back' }).focus();
    render(buildPage(<TopBar />, { address: '/en/Mobile/about' }).page, { container, hydrate: true });
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('has the account instead on the home page', () => {
    renderPage(<TopBar />, { address: '/en/Mobile' });
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/Mobile/account');
  });

  it('leads to the search, without script too', () => {
    for (const [address, name] of [
      ['/en/Mobile', 'Search'],
      ['/az/Mobile/law', 'Axtarış'],
    ] as const) {
      const bar = document.body.appendChild(document.createElement('div'));
      bar.innerHTML = renderToString(buildPage(<TopBar />, { address }).page);
      const [link] = within(bar).getAllByRole('link', { name });
      expect(link).toHaveAttribute('href', `${address.slice(0, 10)}/search`);
      expect(link?.closest('dialog')).toBeNull();
    }
  });

  it('has the cart on shop paths only', () => {
    const { visit } = renderPage(<TopBar />, { address: '/en/Mobile/about' });
    expect(screen.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument();
    visit('/en/Mobile/productdetails/?&product_slug=x');
    expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/en/Mobile/cart');
  });
});
