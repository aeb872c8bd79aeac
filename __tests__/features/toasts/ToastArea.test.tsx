import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import common from '@locales/az/common.json';
import { notify } from '@/features/toasts/notify';
import { ToastArea } from '@/features/toasts/ToastArea';

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

  it('can be closed in the language of the page', async () => {
    render(page);
    await showToast('success', 'Göndərildi');
    const toast = await screen.findByRole('status');
    await userEvent.click(within(toast).getByRole('button', { name: 'Bağla' }));
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
  });
});
