import { act, renderHook } from '@testing-library/react';
import { cartActions } from '@/store/cartSlice';
import { makeStore, type Preloaded, usePreloadedStore } from '@/store/makeStore';
import { siteFixture } from '../msw/fixtures';
import '@/features/cart/CartLoader';
import '@/features/session/SessionLoader';
import '@/features/toasts/notify';

const carried = (locale: 'az' | 'en'): Preloaded => ({ locale, data: siteFixture(locale) });

const renderStore = (preloaded: Preloaded | undefined) =>
  renderHook((page: Preloaded | undefined) => usePreloadedStore(page), { initialProps: preloaded });

describe('usePreloadedStore', () => {
  it('holds what the first page carried, and is one store for all pages', () => {
    const { result, rerender } = renderStore(carried('en'));
    const { store } = result.current;
    const before = store.getState();
    expect(before.data).toMatchObject(carried('en').data);
    rerender(carried('en'));
    expect(result.current.store).toBe(store);
    expect(store.getState()).toBe(before);
  });

  it('keeps the state of the HTML for what is hydrated later', () => {
    const { result, rerender } = renderStore(carried('en'));
    const { store, serverState } = result.current;
    expect(serverState).toBe(store.getState());
    act(() => void store.dispatch(cartActions.add({ id: 1, quantity: 1 })));
    rerender(carried('en'));
    expect(result.current.serverState).toBe(serverState);
    expect(store.getState()).not.toBe(serverState);
  });

  it('takes over what a later page carries', () => {
    const { result, rerender } = renderStore(carried('en'));
    rerender(carried('az'));
    expect(result.current.store.getState().data).toMatchObject({ locale: 'az', ...carried('az').data });
  });

  it('keeps what it has on a page that carries nothing', () => {
    const { result, rerender } = renderStore(carried('az'));
    rerender(undefined);
    expect(result.current.store.getState().data).toMatchObject({ locale: 'az', ...carried('az').data });
  });
});

const mockLoaded: string[] = [];
const mockPackage = (name: string) => {
  mockLoaded.push(name);
  return {};
};
jest.mock('axios', () => mockPackage('axios'));
jest.mock('jwt-decode', () => mockPackage('jwt-decode'));
jest.mock('react-toastify/unstyled', () => mockPackage('react-toastify'));

describe('makeStore', () => {
  it('holds the slices of the specification, and neither axios, jwt-decode nor react-toastify', () => {
    expect(Object.keys(makeStore().getState()).toSorted()).toEqual(['cart', 'data', 'user']);
    expect(mockLoaded).toEqual([]);
  });

  it('is a new store for every request', () => {
    const [az, en] = [makeStore({ locale: 'az', data: siteFixture('az') }), makeStore()];
    expect(az.getState().data.siteInfo).toEqual(siteFixture('az').siteInfo);
    expect(en.getState().data.siteInfo).toBeNull();
  });

  it('leaves the storage alone', () => {
    const read = jest.spyOn(Storage.prototype, 'getItem');
    makeStore({ locale: 'az', data: siteFixture('az') });
    expect(read).not.toHaveBeenCalled();
  });
});
