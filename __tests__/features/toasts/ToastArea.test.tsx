import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import common from '@locales/az/common.json';
import { notify } from '@/features/toasts/notify';
import { ToastActionButton, ToastArea } from '@/features/toasts/ToastArea';
import { renderPage } from '../../support/renderPage';

const i18n = createInstance();

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'az', defaultNS: 'common', resources: { az: { common } } }));

const page = (
  <I18nextProvider i18n={i18n}>
    <ToastArea />
  </I18nextProvider>
);

const showToast = (...what: Parameters<typeof notify>) => act(async () => notify(...what));

/** The library counts the time by an animation, which this browser does not play. */
const getTimer = (toast: HTMLElement) => within(toast).getByRole('progressbar', { hidden: true });
const endTimer = (toast: HTMLElement) => fireEvent.animationEnd(getTimer(toast));

describe('ToastArea', () => {
  // First of all: what was once shown leaves the area there for the visit.
  it('is not there before something is to be said', () => {
    const { container } = render(page);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows a text and a detail, politely, in a named area', async () => {
    render(page);
    await showToast('success', 'Səbətə əlavə olundu', 'Akkreditasiya bələdçisi');
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Səbətə əlavə olunduAkkreditasiya bələdçisi');
    expect(screen.getByRole('region', { name: 'Bildirişlər' })).toContainElement(toast);
  });

  it('shows what is said before the area is there', async () => {
    notify('info', 'Hesabdan çıxdınız');
    render(page);
    expect(await screen.findByText('Hesabdan çıxdınız')).toBeVisible();
  });

  it('says that something went wrong at once, and leaves it there', async () => {
    render(page);
    await showToast('error', 'Göndərilmədi');
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Göndərilmədi');
    endTimer(toast);
    expect(toast).toHaveAttribute('data-in', 'true');
  });

  it('leaves after five seconds', async () => {
    render(page);
    await showToast('warning', 'Diqqət');
    const toast = await screen.findByRole('status');
    expect(getTimer(toast)).toHaveStyle({ animationDuration: '5000ms' });
    endTimer(toast);
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
  });

  it('gives way to the next, which is the only one', async () => {
    render(page);
    await showToast('error', 'Göndərilmədi');
    const toast = await screen.findByRole('alert');
    await showToast('success', 'Göndərildi');
    await waitFor(() => expect(toast).toHaveTextContent('Göndərildi'));
    expect(toast).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Göndərilmədi')).not.toBeInTheDocument();
    endTimer(toast);
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
    await showToast('info', 'Yenə');
    expect(await screen.findByText('Yenə')).toBeVisible();
  });

  it.each([
    ['below', 100],
    ['above', window.innerHeight - 100],
  ])('stands %s what was pressed %d pixels from the top', async (place, clientY) => {
    render(page);
    await showToast('success', 'Göndərildi');
    // jsdom's own pointer events have no place.
    fireEvent(document.body, new MouseEvent('pointerdown', { clientY, bubbles: true }));
    await showToast('success', 'Yenə');
    const area = (await screen.findByText('Yenə')).closest('.Toasts-area');
    expect(area?.classList.contains('Toasts-below')).toBe(place === 'below');
  });

  it('can be closed in the language of the page', async () => {
    render(page);
    await showToast('success', 'Göndərildi');
    const toast = await screen.findByRole('status');
    await userEvent.click(within(toast).getByRole('button', { name: 'Bağla' }));
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
  });

  it('brings no style element: the content security policy would block it', async () => {
    render(page);
    await showToast('success', 'Göndərildi');
    await screen.findByRole('status');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

describe('ToastActionButton', () => {
  it('leads to a page, and the toast leaves', async () => {
    const close = jest.fn();
    const { router } = renderPage(<ToastActionButton action={{ text: 'Cart', href: '/en/cart' }} close={close} />);
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it('takes a step, and the toast leaves first', async () => {
    const steps: string[] = [];
    renderPage(
      <ToastActionButton
        action={{ text: 'Undo', run: () => steps.push('undone') }}
        close={() => steps.push('closed')}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(steps).toEqual(['closed', 'undone']);
  });
});
