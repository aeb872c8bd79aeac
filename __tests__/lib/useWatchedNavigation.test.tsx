import { act } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';
import { fakeRouter, renderPage } from '../support/renderPage';

function Page() {
  useWatchedNavigation();
  return <main />;
}

const router = Object.assign(fakeRouter(), { events: mitt() });
let view: ReturnType<typeof renderPage>;
beforeEach(() => {
  jest.useFakeTimers();
  view = renderPage(<Page />, { router });
});
afterEach(() => jest.useRealTimers());

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
