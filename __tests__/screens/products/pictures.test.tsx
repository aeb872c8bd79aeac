import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Gallery } from '@/screens/products/Gallery';
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

  it('in the phone shell has points in place of the small pictures', async () => {
    const pictures = ['/art/product/a.svg', '/art/product/b.svg'];
    const { container } = renderPage(<Gallery name="Workbook" pictures={pictures} />, { shell: 'mobile' });
    expect(screen.queryByRole('button', { name: /^Picture/ })).not.toBeInTheDocument();
    const strip = screen.getByRole('list');
    Object.defineProperty(strip, 'scrollLeft', { value: WIDTH });
    fireEvent.scroll(strip);
    const points = [...container.querySelectorAll('.Gallery-points > span')];
    expect(points.map(({ className }) => className)).toEqual(['', 'Gallery-current']);
    expect(await structureFaults(container)).toEqual([]);
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
