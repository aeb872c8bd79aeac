import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Gallery } from '@/screens/products/Gallery';
import { LookInside } from '@/screens/products/LookInside';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

describe('Gallery', () => {
  const scrollTo = jest.fn();
  const WIDTH = 500;
  beforeAll(() => {
    // What jsdom has no layout for.
    Element.prototype.scrollTo = scrollTo;
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: WIDTH });
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    };
  });
  beforeEach(() => scrollTo.mockClear());
  const open = (pictures = ['/art/product/a.svg', '/art/product/b.svg', '/art/product/c.svg']) =>
    renderPage(<Gallery name="Workbook" pictures={pictures} />);
  const small = (number: number) => screen.getByRole('button', { name: `Picture ${number}` });

  it('shows the picture that is chosen', async () => {
    const { container } = open();
    expect(small(1)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(small(3));
    expect(scrollTo).toHaveBeenCalledWith({ left: 2 * WIDTH });
    expect(small(3)).toHaveAttribute('aria-current', 'true');
    expect(small(1)).not.toHaveAttribute('aria-current');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('goes on by arrow keys, to its ends', async () => {
    open();
    small(1).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(small(2)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(small(1)).toHaveAttribute('aria-current', 'true');
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('follows a swipe', () => {
    open();
    const strip = screen.getByRole('list');
    Object.defineProperty(strip, 'scrollLeft', { value: WIDTH });
    fireEvent.scroll(strip);
    expect(small(2)).toHaveAttribute('aria-current', 'true');
  });

  it('opens the picture large, goes through all of them and comes back at the last one', async () => {
    open();
    await userEvent.click(small(2));
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Workbook' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Picture 2/3');
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img')).toHaveAttribute('alt', 'Workbook');
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(small(3)).toHaveAttribute('aria-current', 'true');
  });

  it('needs no choice of one picture', () => {
    open(['/art/product/a.svg']);
    expect(screen.queryByRole('button', { name: /^Picture/ })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Workbook' })).toBeInTheDocument();
  });
});

describe('LookInside', () => {
  const scrollTo = jest.fn();
  const WIDTH = 500;

  beforeAll(() => {
    // What jsdom has no layout for.
    Element.prototype.scrollTo = scrollTo;
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: WIDTH });
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    };
  });
  beforeEach(() => scrollTo.mockClear());

  const HASH = '0123456789abcdef0123456789abcdef';
  const PAGES = [1, 2, 3].map((n) => `/pictures/${HASH}-120${n}x1698#az=${n}-ci+h%C9%99ft%C9%99&en=Week+${n}`);

  async function look(address = '/en') {
    const { container } = renderPage(<LookInside name="Workbook" pages={PAGES} />, { address });
    expect(container.querySelector('img')).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    return screen.findByRole('dialog');
  }

  it('shows the pages after a press, each with its text in the language of the page', async () => {
    const dialog = await look('/az');
    expect(dialog).toHaveAccessibleName('İçinə baxın: Workbook');
    expect(await within(dialog).findAllByRole('img')).toHaveLength(3);
    expect(within(dialog).getByRole('img', { name: '2-ci həftə' })).toBeInTheDocument();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Səhifə 1/3');
    expect(await structureFaults(dialog)).toEqual([]);
  });

  it('turns them by buttons, keys and swiping, to both ends', async () => {
    const dialog = await look();
    const strip = within(dialog).getByRole('list', { name: 'Look inside' });
    expect(within(dialog).getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous page' }));
    expect(scrollTo).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH });

    strip.scrollLeft = 2 * WIDTH;
    fireEvent.scroll(strip);
    expect(within(dialog).getByRole('status')).toHaveTextContent('Page 3 of 3');
    await userEvent.keyboard('{ArrowRight}');
    expect(scrollTo).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH });
    await userEvent.keyboard('{Home}');
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  it('closes', async () => {
    await look();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
