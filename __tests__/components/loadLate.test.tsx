import { act, render, screen } from '@testing-library/react';
import { loadLate } from '@/components/loadLate';

const Late = loadLate(() => Promise.resolve(() => <p>late</p>));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('loadLate', () => {
  it('waits two seconds where the browser does not say when it is idle', async () => {
    render(<Late />);
    await pass(1999);
    expect(screen.queryByText('late')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('late')).toBeVisible();
  });

  it('waits no longer where the browser is never idle', async () => {
    window.requestIdleCallback = (work, { timeout } = {}) => {
      if (timeout === undefined) return 0;
      return Number(setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout));
    };
    render(<Late />);
    await pass(2000);
    expect(screen.getByText('late')).toBeVisible();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
});
