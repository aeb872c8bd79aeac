import { cleanup, render, screen } from '@testing-library/react';
import { useHeadingFocus } from '@/layouts/useHeadingFocus';
import { navigateKeepingFocus } from '@/lib/navigateKeepingFocus';
import { buildPage } from '../support/renderPage';

function Page() {
  useHeadingFocus();
  return (
    <>
      <h1>A heading</h1>
      <button type="button">A filter</button>
    </>
  );
}

/** Shows a page, and its filter with the focus; then the page leads to another address. */
async function lead(from: string, to: string, isFocusKept = false) {
  const { rerender } = render(buildPage(<Page />, { address: from }).page);
  expect(document.body).toHaveFocus();
  screen.getByRole('button').focus();
  const navigate = async () => {
    await Promise.resolve();
    window.history.replaceState(null, '', to);
    rerender(buildPage(<Page />, { address: to }).page);
    return true;
  };
  await (isFocusKept ? navigateKeepingFocus(navigate, to) : navigate());
}

describe('useHeadingFocus', () => {
  it.each([
    ['/en/about', '/en/projects'],
    ['/en/projects', '/en/projects?page=2'],
    ['/en/about', '/az/about'],
    ['/en/consservices/?&service_slug=a', '/en/consservices/?&service_slug=b'],
  ])('moves the focus from %s to the heading of %s', async (from, to) => {
    await lead(from, to);
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('does not move it by navigateKeepingFocus', async () => {
    const to = '/en/products?category=kits&q=şəkil';
    await lead('/en/products', to, true);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('moves it when the visitor returns to a view that a filter opened', async () => {
    await lead('/en/products', '/en/products?category=kits', true);
    cleanup();
    await lead('/en/products', '/en/products?category=kits');
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it.each(['/en/about', '/en/Mobile/about'])(
    'does not move it when the same page is rendered again, at %s',
    async (to) => {
      await lead('/en/about', to);
      expect(screen.getByRole('button')).toHaveFocus();
    },
  );
});
