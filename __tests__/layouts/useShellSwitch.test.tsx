import { act, renderHook } from '@testing-library/react';
import { useIsMobile, useShellSwitch } from '@/layouts/useShellSwitch';
import { renderPage } from '../support/renderPage';
import { setViewport } from '../support/viewport';
import { renderToString } from 'react-dom/server';

function Switch() {
  return useShellSwitch();
}
const show = (address: string) => renderPage(<Switch />, { address });
const WITHOUT_SCROLL = { scroll: false };

beforeEach(() => {
  document.cookie = 'shell=; path=/; max-age=0';
});

describe('useShellSwitch', () => {
  it.each([
    [1280, '/en/about'],
    [390, '/en/Mobile/about'],
  ])('at %i px leaves %s alone', (width, address) => {
    setViewport(width);
    expect(show(address).router.replace).not.toHaveBeenCalled();
  });

  it('navigates back when it widens, and sets the shell cookie', () => {
    setViewport(390);
    const { router } = show('/en/Mobile/projects?category=health&page=2');
    act(() => setViewport(844));
    expect(router.replace).toHaveBeenCalledWith('/en/projects?category=health&page=2', undefined, WITHOUT_SCROLL);
    expect(document.cookie).toBe('shell=desktop');
  });

  it('does not bounce', () => {
    setViewport(844);
    const { router, visit } = show('/en/Mobile/about');
    visit('/en/about');
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  it('follows a link into the other shell', () => {
    setViewport(390);
    const { router, visit } = show('/en/Mobile');
    visit('/en/socialmedia');
    expect(router.replace).toHaveBeenCalledWith('/en/Mobile/socialmedia', undefined, WITHOUT_SCROLL);
  });
});

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

  it('is unknown on the server', () => {
    expect(renderToString(<Answer />)).toBe('undefined');
  });
});
