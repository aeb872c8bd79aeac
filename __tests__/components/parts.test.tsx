import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Accordion } from '@/components/Accordion';
import { Boundary } from '@/components/Boundary';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { CopyText } from '@/features/receipt/FormReceipt';
import { ErrorState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { Pagination } from '@/components/Pagination';
import { renderPage } from '../support/renderPage';

describe('Accordion', () => {
  const ITEMS = [
    { title: 'One?', text: 'First.' },
    { title: 'Two?', text: 'Second.' },
  ];

  it('is closed, or begins with the first one open', () => {
    const { rerender } = render(<Accordion items={ITEMS} />);
    expect(screen.getByText('First.')).not.toBeVisible();
    rerender(<Accordion key="other" items={ITEMS} isFirstOpen />);
    expect(screen.getByText('First.')).toBeVisible();
    expect(screen.getByText('Second.')).not.toBeVisible();
  });
});

describe('Boundary', () => {
  function Part({ fails }: { fails: boolean }) {
    if (fails) throw new Error('no connection');
    return <p>part</p>;
  }

  const page = (address: string, fails: boolean) => (
    <>
      <h1>Page</h1>
      <Boundary fallback={<p>failed</p>} tryAgainOn={address}>
        <Part fails={fails} />
      </Boundary>
    </>
  );

  it('keeps the page when a part fails, and tries the part of the next address', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(page('/a', true));
    expect(screen.getByRole('heading')).toBeVisible();
    expect(screen.getByText('failed')).toBeVisible();
    rerender(page('/a', false));
    expect(screen.getByText('failed')).toBeVisible();
    rerender(page('/b', false));
    expect(screen.getByText('part')).toBeVisible();
    expect(log).toHaveBeenCalled();
  });
});

describe('Breadcrumbs', () => {
  const HOME = { text: 'Home', href: '/en' };
  const SHOP = { text: 'Shop', href: '/en/categories' };
  const BOOKS = { text: 'Books', href: '/en/products?category=books' };
  const show = (shell: 'desktop' | 'mobile', trail = [HOME, SHOP, BOOKS]) =>
    renderPage(<Breadcrumbs label="Breadcrumb" trail={trail} current="Workbook" />, { shell });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace('‹ ', ''), link.getAttribute('href')]);

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

describe('CopyText', () => {
  const copyText = <CopyText text="NA-26-00001" labels={{ copy: 'Copy', copied: 'Copied' }} />;

  it('copies the text and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(copyText);
    await user.click(screen.getByRole('button', { name: 'Copy: NA-26-00001' }));
    expect(write).toHaveBeenCalledWith('NA-26-00001');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('reserves the space of its button until hydration', () => {
    const html = renderToString(copyText);
    expect(html).toContain('NA-26-00001');
    expect(html).toMatch(/<button[^>]*class="[^"]*absent/);
  });
});

describe('ErrorState', () => {
  it('shows what failed and a next step', async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Not loaded" text="Nothing is lost." retry="Try again" onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Not loaded' })).toBeVisible();
    expect(screen.getByText('Nothing is lost.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('Link', () => {
  const show = (href: string) => {
    render(
      <Link href={href} className="x" aria-current="page">
        there
      </Link>,
    );
    return screen.getByRole('link', { name: 'there' });
  };

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

describe('Pagination', () => {
  const show = (page: number, pageCount: number) =>
    render(
      <Pagination
        pageNumber={page}
        pageCount={pageCount}
        getHref={(number) => `/en/projects?page=${number}`}
        labels={{ nav: 'Pages', page: (number) => `Page ${number}`, previous: 'Previous page', next: 'Next page' }}
      />,
    );
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

  it('is not there for one page', () => {
    expect(show(1, 1).container).toBeEmptyDOMElement();
    expect(show(1, 0).container).toBeEmptyDOMElement();
  });

  it('has real links, and marks the current page', () => {
    show(2, 3);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/projects?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/projects?page=1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  it('has no way before the first nor past the last', () => {
    const { unmount } = show(1, 3);
    expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page']);
    unmount();
    show(3, 3);
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3']);
  });

  it('leaves out pages where there are many', () => {
    show(15, 30);
    expect(screen.getByRole('navigation')).toHaveTextContent('1 …14 15 16 …30');
  });
});
