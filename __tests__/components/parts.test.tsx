import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Accordion } from '@/components/Accordion';
import { Boundary } from '@/components/Boundary';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { CopyText } from '@/features/receipt/FormReceipt';
import { Link } from '@/components/Link';
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

  it('gives another site no hold on this page', () => {
    expect(show('https://example.com')).toHaveAttribute('rel', 'noopener');
  });
});
