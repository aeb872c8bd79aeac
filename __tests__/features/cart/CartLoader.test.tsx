import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { CartLoader } from '@/features/cart/CartLoader';
import { cartActions, selectCartCount } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { makeStore } from '@/store/makeStore';

function Badge() {
  const count = useAppSelector(selectCartCount);
  return <output>{count ?? 'neutral'}</output>;
}

const pageWith = (store = makeStore()) => (
  <Provider store={store}>
    <CartLoader />
    <Badge />
  </Provider>
);

const writeElsewhere = (items: object[]) =>
  act(() => {
    localStorage.setItem('cart', JSON.stringify(items));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });

beforeEach(() => localStorage.setItem('cart', '[{"id":1,"quantity":3}]'));

describe('CartLoader', () => {
  it('reads the cart again when a tab that slept is shown', () => {
    render(pageWith());
    localStorage.setItem('cart', '[{"id":1,"quantity":7}]');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('status')).toHaveTextContent('7');
  });

  it('does not overwrite what another tab has added', () => {
    const store = makeStore();
    render(pageWith(store));
    writeElsewhere([
      { id: 1, quantity: 3 },
      { id: 2, quantity: 1 },
    ]);
    act(() => void store.dispatch(cartActions.add({ id: 3, quantity: 1 })));
    expect(localStorage.getItem('cart')).toBe('[{"id":1,"quantity":3},{"id":2,"quantity":1},{"id":3,"quantity":1}]');
  });
});
