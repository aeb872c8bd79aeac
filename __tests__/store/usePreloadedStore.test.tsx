import { renderHook } from '@testing-library/react';
import { type Preloaded, usePreloadedStore } from '@/store/makeStore';
import { siteFixture } from '../msw/fixtures';

const carried = (locale: 'az' | 'en'): Preloaded => ({ locale, data: siteFixture(locale) });

const renderStoreOf = (preloaded: Preloaded | undefined) =>
  renderHook((page: Preloaded | undefined) => usePreloadedStore(page), { initialProps: preloaded });

describe('usePreloadedStore', () => {
  it('holds what the first page carried, and is one store for all pages', () => {
    const { result, rerender } = renderStoreOf(carried('en'));
    const store = result.current;
    const before = store.getState();
    expect(before.data).toMatchObject(carried('en').data);
    rerender(carried('en'));
    expect(result.current).toBe(store);
    expect(store.getState()).toBe(before);
  });

  it('takes over what a later page carries', () => {
    const { result, rerender } = renderStoreOf(carried('en'));
    rerender(carried('az'));
    expect(result.current.getState().data).toMatchObject({ locale: 'az', ...carried('az').data });
  });

  it('keeps what it has on a page that carries nothing', () => {
    const { result, rerender } = renderStoreOf(carried('az'));
    rerender(undefined);
    expect(result.current.getState().data).toMatchObject({ locale: 'az', ...carried('az').data });
  });
});
