import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useIsMobile } from '@/layouts/useIsMobile';
import { setViewport } from '../support/viewport';

function Answer() {
  return String(useIsMobile());
}

describe('useIsMobile', () => {
  it.each([
    [320, true],
    [768, true],
    [769, false],
    [1440, false],
  ])('at %i px is %s', (width, expected) => {
    setViewport(width);
    expect(renderHook(() => useIsMobile()).result.current).toBe(expected);
  });

  it('follows the viewport', () => {
    const { result } = renderHook(() => useIsMobile());
    act(() => setViewport(768));
    expect(result.current).toBe(true);
    act(() => setViewport(769));
    expect(result.current).toBe(false);
  });

  it('is unknown on the server', () => {
    expect(renderToString(<Answer />)).toBe('undefined');
  });
});
