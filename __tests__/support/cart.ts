import { http, HttpResponse } from 'msw';
import type { Locale } from '@/config/locales';
import type { Quote, QuoteRequest } from '@/contract/quotes';
import { loadCart, type CartItem } from '@/store/cartSlice';
import { ORIGIN } from '../msw/mockApi';
import { productCardsFixture } from '../msw/shopFixtures';
import { quoteFixture } from '../msw/shopHandlers';
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

/** Quotes that differ from the fixture's, for `server.use(…)`. */
export const quoteWith = (change: (quote: Quote) => Partial<Quote>) =>
  http.post(`${ORIGIN}/en/api/cart/quote/`, async ({ request }) => {
    const quote = quoteFixture('en', (await request.json()) as QuoteRequest);
    return HttpResponse.json({ ...quote, ...change(quote) });
  });
