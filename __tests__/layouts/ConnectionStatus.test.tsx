import { act, screen } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { ConnectionStatus } from '@/layouts/ConnectionStatus';
import { fakeRouter, renderPage } from '../support/renderPage';

const router = Object.assign(fakeRouter(), { events: mitt() });
const emit = (name: string) => act(() => router.events.emit(name));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const TEXT = 'This page is taking a long time to load.';

beforeEach(() => {
  jest.useFakeTimers();
  renderPage(<ConnectionStatus />, { router });
});
afterEach(() => jest.useRealTimers());

it.each(['routeChangeComplete', 'routeChangeError', 'routeChangeStart'])(
  'says that a navigation takes longer than five seconds, until %s',
  (end) => {
    emit('routeChangeStart');
    pass(4999);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(TEXT);
    emit(end);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

it('says nothing of a navigation that has come in time or given way to another', () => {
  emit('routeChangeStart');
  pass(4000);
  emit('routeChangeError');
  emit('routeChangeStart');
  pass(4000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  emit('routeChangeComplete');
  pass(10_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that the connection is lost, as long as it is, and for five seconds that it is back', () => {
  act(() => void window.dispatchEvent(new Event('offline')));
  pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent(/^No internet connection Your cart and what you have typed/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toHaveTextContent('The connection is back');
  pass(5000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
