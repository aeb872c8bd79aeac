import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Locale } from '@/config/locales';
import { orderRequestSchema } from '@/contract/orders';
import { quoteRequestSchema, type Quote, type QuoteRequest } from '@/contract/quotes';
import { PATHS } from '@/contract/paths';
import { ORDER_TOKEN, orderFixture, placedOrderFixture, productCardsFixture, productFixture } from './shopFixtures';

const error = (status: number, code: string, detail: string, extra: object = {}) =>
  HttpResponse.json({ detail, code, ...extra }, { status });
const notFound = () => error(404, 'not_found', 'Not found.');
const wrong = () => HttpResponse.json({ lines: ['Check how this is written'] }, { status: 400 });

const money = (amount: number) => amount.toFixed(2);

/** As the server quotes it, for the products of the fixtures. */
export function quoteFixture(
  locale: Locale,
  { lines, city }: Omit<QuoteRequest, 'lines'> & { lines: (QuoteRequest['lines'][number] & { unit_price?: string })[] },
): Quote {
  const cards = new Map(productCardsFixture(locale).map((card) => [card.id, card]));
  const quoted = lines.map(({ id, quantity: wanted, unit_price }): Quote['lines'][number] => {
    const card = cards.get(id);
    const available = card?.stock ?? 0;
    const quantity = Math.min(wanted, available);
    const price = card?.price ?? '0.00';
    const isPriceChanged = unit_price !== undefined && unit_price !== price;
    return {
      id,
      slug: card?.slug ?? null,
      name: card?.name ?? '',
      image: card?.image ?? null,
      quantity,
      unit_price: price,
      total: money(Number(price) * quantity),
      available,
      change: quantity === 0 ? 'gone' : quantity < wanted ? 'quantity' : isPriceChanged ? 'price' : null,
    };
  });
  const subtotal = quoted.reduce((sum, { total }) => sum + Number(total), 0);
  const delivery = city !== undefined && subtotal > 0 ? 5 : 0;
  return {
    lines: quoted,
    subtotal: money(subtotal),
    delivery: money(delivery),
    total: money(subtotal + delivery),
    limits: { pieces: 50, subtotal: '5000.00' },
    issues: [],
  };
}

/** Products, cart and orders. */
export const shopHandlers = (at: (path: string) => string, locale: Locale): HttpHandler[] => [
  http.get(at(`${PATHS.products}:slug/`), ({ params: { slug } }) =>
    HttpResponse.json(productFixture(locale, String(slug))),
  ),
  http.post(at(PATHS.quote), async ({ request }) => {
    const { success, data } = quoteRequestSchema.safeParse(await request.json());
    return success ? HttpResponse.json(quoteFixture(locale, data)) : wrong();
  }),
  http.post(at(PATHS.orders), async ({ request }) => {
    if (!request.headers.get('idempotency-key')) {
      return error(400, 'idempotency_key_required', 'The request needs an Idempotency-Key header.');
    }
    const { success, data } = orderRequestSchema.safeParse(await request.json());
    if (!success) return wrong();
    const city = data.delivery.method === 'courier' ? data.delivery.city : undefined;
    const quote = quoteFixture(locale, { lines: data.lines, city });
    if (quote.lines.some(({ change }) => change !== null)) {
      return error(409, 'cart_changed', 'Prices or stock have changed.', { quote });
    }
    return HttpResponse.json(placedOrderFixture(locale), { status: 201 });
  }),
  http.get(at(`${PATHS.orders}:number/`), ({ params: { number }, request }) => {
    const isAllowed =
      new URL(request.url).searchParams.get('token') === ORDER_TOKEN || request.headers.has('authorization');
    return isAllowed ? HttpResponse.json(orderFixture(locale, String(number))) : notFound();
  }),
];
