import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMinute } from '@/screens/contact/OpeningHours';

function Clock() {
  const now = useMinute();
  return <p>{now === null ? 'kept' : new Date(now).toISOString().slice(11, 16)}</p>;
}

describe('useMinute', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T13:58:30Z') }));
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  it('is nothing in the HTML of the server', () => {
    expect(renderToString(<Clock />)).toBe('<p>kept</p>');
  });

  it('turns with the minutes of the clock while it is shown', () => {
    const { unmount } = render(<Clock />);
    expect(screen.getByText('13:58')).toBeVisible();
    pass(29);
    expect(screen.getByText('13:58')).toBeVisible();
    pass(1);
    expect(screen.getByText('13:59')).toBeVisible();
    pass(60);
    expect(screen.getByText('14:00')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
