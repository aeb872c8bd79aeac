import { act, screen } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { ListStatus } from '@/features/page/ListStatus';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';
import { buildPage, fakeRouter, renderPage } from '../support/renderPage';

function Page() {
  useWatchedNavigation();
  return (
    <>
      <main />
      <ListStatus pageNumber={1} count={3} pageSize={12} />
    </>
  );
}

const router = Object.assign(fakeRouter(), { events: mitt() });
const emit = (name: string) => act(() => router.events.emit(name));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const isWaiting = () => screen.getByRole('main').getAttribute('aria-busy') === 'true';

let view: ReturnType<typeof renderPage>;
beforeEach(() => {
  jest.useFakeTimers();
  view = renderPage(<Page />, { router });
});
afterEach(() => jest.useRealTimers());

describe('a navigation that takes longer than 150 ms', () => {
  it('is told by the page and by the status of its list', () => {
    emit('routeChangeStart');
    pass(149);
    expect(isWaiting()).toBe(false);
    pass(1);
    expect(isWaiting()).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Updating…');
    emit('routeChangeComplete');
    expect(isWaiting()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('Results 1–3 of 3');
  });

  it('is not told any more when it fails or gives way to another', () => {
    emit('routeChangeStart');
    pass(200);
    emit('routeChangeError');
    expect(isWaiting()).toBe(false);
    emit('routeChangeStart');
    emit('routeChangeError');
    pass(200);
    expect(isWaiting()).toBe(false);
  });

  it('is not told by the list of the page that arrives', () => {
    emit('routeChangeStart');
    pass(200);
    const arrived = { ...router, asPath: '/next' };
    view.rerender(buildPage(<Page />, { router: arrived, store: view.store }).page);
    expect(screen.getByRole('status')).toHaveTextContent('Results 1–3 of 3');
    emit('routeChangeComplete');
    expect(isWaiting()).toBe(false);
  });
});

describe('a rejection that nobody handles', () => {
  const emitError = (error: Error) => act(() => router.events.emit('routeChangeError', error));
  const isReported = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

  it('is no error where the navigation was cancelled by another, and only until the page is left', () => {
    const cancelled = Object.assign(new Error('Cancel rendering route'), { cancelled: true });
    expect(isReported(cancelled)).toBe(true);
    emitError(cancelled);
    expect(isReported(cancelled)).toBe(false);
    view.unmount();
    expect(isReported(cancelled)).toBe(true);
  });

  it.each([
    ['a navigation that failed', new Error('Failed to load static props')],
    ['another cancelled error', Object.assign(new Error('Cancel rendering route'), { cancelled: true })],
  ])('is reported of %s', (_name, error) => {
    emitError(new Error('of the router'));
    if (!('cancelled' in error)) emitError(error);
    expect(isReported(error)).toBe(true);
  });
});
