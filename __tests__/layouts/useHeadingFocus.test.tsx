import { render, screen } from '@testing-library/react';
import { useHeadingFocus } from '@/layouts/useHeadingFocus';
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

/** Shows a page, then leads to another address as Next does with these options. */
function lead(from: string, to: string, options: object) {
  const { rerender } = render(buildPage(<Page />, { address: from }).page);
  expect(document.body).toHaveFocus();
  screen.getByRole('button').focus();
  window.history.replaceState({ url: to, as: to, options }, '', to);
  rerender(buildPage(<Page />, { address: to }).page);
}

describe('useHeadingFocus', () => {
  it.each([
    ['/en/about', '/en/projects'],
    ['/en/projects', '/en/projects?page=2'],
    ['/en/about', '/az/about'],
    ['/en/consservices/?&service_slug=a', '/en/consservices/?&service_slug=b'],
  ])('takes the focus from %s to the heading of %s', (from, to) => {
    lead(from, to, { scroll: true });
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('leaves it where the visitor stays in place', () => {
    lead('/en/products', '/en/products?category=kits', { scroll: false });
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it.each(['/en/about', '/en/Mobile/about'])('leaves it where the same page is drawn again, at %s', (to) => {
    lead('/en/about', to, {});
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
