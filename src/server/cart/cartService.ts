import type { Locale } from '@/config/locales';
import type { Quote, QuoteRequest } from '@/contract/orders';
import { formatAmount, toQepik } from '@/lib/format';
import { database, type Database } from '../db/transaction';
import { fieldError } from '../http/HttpError';
import { findDelivery, findSaleItems, type Delivery, type SaleItem } from './cartRepository';

type CartInput = {
  locale: Locale;
  /** `unit_price` only where the buyer has agreed to one. */
  lines: { id: number; quantity: number; unit_price?: string }[];
  /** The id of the city to deliver to; without one delivery costs nothing. */
  city: number | undefined;
  /** The field of the request that an unknown city is reported at. */
  cityField: string;
};

/** What a cart costs, and the rows that it was computed from. */
export type PricedCart = { quote: Quote; items: SaleItem[]; delivery: Delivery | null };

type QuoteInput = Pick<CartInput, 'lines' | 'locale'> & { items: SaleItem[]; delivery: Delivery | null };

function quoteLine(line: CartInput['lines'][number], item: SaleItem | undefined, locale: Locale) {
  const { price = 0, stock = 0 } = item ?? {};
  const quantity = Math.min(line.quantity, stock);
  const isPriceChanged = line.unit_price !== undefined && toQepik(line.unit_price) !== price;
  const change = quantity === 0 ? 'gone' : quantity < line.quantity ? 'quantity' : isPriceChanged ? 'price' : null;
  return {
    sum: price * quantity,
    line: {
      id: line.id,
      slug: item?.slug ?? null,
      name: item?.name[locale] ?? '',
      image: item?.image ?? null,
      quantity,
      unit_price: formatAmount(price),
      total: formatAmount(price * quantity),
      available: stock,
      change,
    },
  } as const;
}

/** In the order of the cart. An unknown product has neither name nor address; an empty sum has no delivery fee. */
function buildQuote({ lines, items, delivery, locale }: QuoteInput): Quote {
  const byId = new Map(items.map((item) => [item.id, item]));
  const quoted = lines.map((line) => quoteLine(line, byId.get(line.id), locale));
  const subtotal = quoted.reduce((total, { sum }) => total + sum, 0);
  const fee = subtotal > 0 ? (delivery?.fee ?? 0) : 0;
  return {
    lines: quoted.map(({ line }) => line),
    subtotal: formatAmount(subtotal),
    delivery: formatAmount(fee),
    total: formatAmount(subtotal + fee),
  };
}

/**
 * Prices a cart with what the shop sells now.
 * @param lock whether the products stay locked until the end of the transaction
 * @throws HttpError `bad_request` for an unknown city
 */
export async function priceCart(
  db: Database,
  { locale, lines, city, cityField }: CartInput,
  lock: 'lock' | 'read',
): Promise<PricedCart> {
  const delivery = city === undefined ? null : await findDelivery(db, city);
  if (city !== undefined && !delivery) throw fieldError(cityField, 'choose', locale);
  const ids = lines.map(({ id }) => id);
  const items = await findSaleItems(db, ids, lock);
  return { quote: buildQuote({ lines, items, delivery, locale }), items, delivery };
}

/**
 * What a cart costs now; without a city there is no delivery in it.
 * @throws HttpError `bad_request` for an unknown city
 */
export async function getQuote(locale: Locale, { lines, city }: QuoteRequest): Promise<Quote> {
  const { quote } = await priceCart(await database(), { locale, lines, city, cityField: 'city' }, 'read');
  return quote;
}
