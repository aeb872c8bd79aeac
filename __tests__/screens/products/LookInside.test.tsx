import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LookInside } from '@/screens/products/LookInside';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';

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
