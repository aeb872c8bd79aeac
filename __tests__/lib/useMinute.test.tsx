import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMinute } from '@/screens/contact/OpeningState';

function Clock() {
  const now = useMinute();
  return <p>{now === null ? 'kept' : new Date(now).toISOString().slice(11, 16)}</p>;
}

let isHidden = false;
function show(hidden: boolean) {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('useMinute', () => {
  beforeEach(() => {
    isHidden = false;
    jest.useFakeTimers({ now: new Date('2026-11-24T13:58:30Z') });
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  });
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  it('is nothing in the HTML of the server', () => {
    expect(renderToString(<Clock />)).toBe('<p>kept</p>');
  });

  it('has no timer in a tab that nobody sees, and is right at once when it is seen', () => {
    const { unmount } = render(<Clock />);
    expect(jest.getTimerCount()).toBe(1);
    show(true);
    expect(jest.getTimerCount()).toBe(0);
    pass(3600);
    show(false);
    expect(screen.getByText('14:58')).toBeVisible();
    pass(30);
    expect(screen.getByText('14:59')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
