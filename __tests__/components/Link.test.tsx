import { createEvent, fireEvent, screen } from '@testing-library/react';
import { Link, type LinkProps } from '@/components/Link';
import { renderPage } from '../support/renderPage';

function show(href: string, props: Partial<LinkProps> = {}) {
  const { router } = renderPage(
    <Link className="x" aria-current="page" {...props} href={href}>
      there
    </Link>,
  );
  return { router, link: screen.getByRole('link', { name: 'there' }) };
}

/** @returns whether the click was left to the browser */
function click(link: HTMLElement, options: MouseEventInit = {}) {
  const event = createEvent.click(link, { button: 0, ...options });
  // jsdom cannot follow a link, and says so where nobody has prevented it.
  const leftToBrowser: boolean[] = [];
  window.addEventListener(
    'click',
    (seen) => {
      leftToBrowser.push(!seen.defaultPrevented);
      seen.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, event);
  return leftToBrowser[0];
}

const SERVICE = '/en/consservices/?&service_slug=clinical-training';
const SERVICE_ROUTE = {
  pathname: '/[locale]/consservices/[slug]',
  query: { locale: 'en', slug: 'clinical-training' },
};

describe('Link', () => {
  it.each(['/en/about', '#main', 'tel:+994120000000', 'mailto:info@example.com', '//example.com'])(
    'keeps %s to the letter',
    (href) => {
      const { link } = show(href);
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveClass('x');
      expect(link).toHaveAttribute('aria-current', 'page');
      expect(link).not.toHaveAttribute('rel');
    },
  );

  it('gives another site no hold on this page', () => {
    expect(show('https://example.com').link).toHaveAttribute('rel', 'noopener');
  });

  it('leads to a page of the site without loading a document', () => {
    const { link, router } = show('/en/about');
    expect(click(link)).toBe(false);
    expect(router.push.mock.calls).toEqual([['/en/about', '/en/about']]);
  });

  it('names the route of a page that the query of its address selects', () => {
    const { link, router } = show(SERVICE);
    click(link);
    expect(router.push.mock.calls).toEqual([[SERVICE_ROUTE, SERVICE]]);
  });

  it.each(['#main', 'tel:+994120000000', 'https://example.com', '//example.com'])(
    'leaves %s to the browser',
    (href) => {
      const { link, router } = show(href);
      expect(click(link)).toBe(true);
      fireEvent.mouseEnter(link);
      expect(router.push).not.toHaveBeenCalled();
      expect(router.prefetch).not.toHaveBeenCalled();
    },
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser',
    (key) => {
      const { link, router } = show('/en/about');
      expect(click(link, key)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it.each<Partial<LinkProps>>([{ target: '_blank' }, { download: true }])(
    'leaves a link with %j to the browser',
    (props) => {
      const { link, router } = show('/en/about', props);
      expect(click(link)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('tells its owner of the click first, who may keep it from leading anywhere', () => {
    const onClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { link, router } = show('/en/about', { onClick });
    click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('keeps the focus, and scrolls by itself, where it is asked to', () => {
    const { link, router } = show('/en/products?page=2', { keepsFocus: true });
    expect(click(link)).toBe(false);
    expect(router.push).toHaveBeenCalledWith(expect.anything(), '/en/products?page=2', { scroll: false });
  });

  it.each(['mouseEnter', 'touchStart'] as const)('loads its page on %s, before it is asked for', (event) => {
    const { link, router } = show(SERVICE);
    fireEvent[event](link);
    expect(router.prefetch.mock.calls).toEqual([
      ['/[locale]/consservices/[slug]?locale=en&slug=clinical-training', SERVICE, { priority: true }],
    ]);
  });
});
