import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ScrollToTop } from '@/layouts/ScrollToTop';
import { renderPage } from '../support/renderPage';

const button = () => screen.getByRole('button', { name: 'Back to top' });
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

afterEach(() => scrollTo(0));

describe('ScrollToTop', () => {
  it('is there past 300 px, in both shells', () => {
    const { visit } = renderPage(<ScrollToTop />);
    for (const address of ['/en/about', '/en/Mobile/about']) {
      visit(address);
      scrollTo(300);
      expect(button()).toHaveAttribute('data-hidden');
      scrollTo(301);
      expect(button()).not.toHaveAttribute('data-hidden');
    }
  });

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('scrolls to the top (less movement wanted: %s)', async (isCalm, behavior) => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList);
    renderPage(
      <>
        <main id="main" tabIndex={-1} />
        <ScrollToTop />
      </>,
    );
    scrollTo(1000);
    await userEvent.click(button());
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
