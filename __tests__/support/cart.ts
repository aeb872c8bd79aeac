import type { Locale } from '@/config/locales';
import { loadCart, type CartItem } from '@/store/cartSlice';
import { productCardsFixture } from '../msw/shopFixtures';
import { knownStore } from './session';

/** The fixtures' products as the cart has them. */
export const cartItems = (locale: Locale = 'en'): CartItem[] =>
  productCardsFixture(locale).map(({ id, slug, name, image, price }, index) => ({
    id,
    quantity: index === 0 ? 2 : 1,
    slug,
    name,
    image,
    price,
  }));

/** A store whose session is known and whose cart has been read. */
export async function cartStore(items: CartItem[], options: Parameters<typeof knownStore>[0] = { isSignedIn: false }) {
  const store = await knownStore(options);
  localStorage.setItem('cart', JSON.stringify(items));
  store.dispatch(loadCart());
  return store;
}
