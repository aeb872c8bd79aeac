import '@/features/cart/CartLoader';
import '@/features/session/SessionLoader';
import '@/features/toasts/notify';
import '@/features/toasts/Toasts';
import { makeStore } from '@/store/makeStore';
import { siteFixture } from '../msw/fixtures';

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

  it('is another one for every request', () => {
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
