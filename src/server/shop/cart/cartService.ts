import { randomUUID } from 'node:crypto';
import { CART_MAX_AGE_MS } from '@/config/constants';
import type { Locale } from '@/config/locales';
import type { FieldErrors } from '@/contract/endpoint';
import type { Quote, QuoteRequest } from '@/contract/quotes';
import { formatAmount, formatMoney, toQepik } from '@/lib/format';
import { billingSettings } from '../../organisation/billingSettings';
import { database, type Database } from '../../db/transaction';
import { fieldError, HttpError } from '../../http/HttpError';
import { readSettings } from '../../organisation/settingsService';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';
import {
  findAccountCart,
  findDelivery,
  findSaleItems,
  insertAccountCart,
  insertEmptyCart,
  type CartLine,
  type Delivery,
  type SaleItem,
  type StoredCart,
} from './cartRepository';

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
  const quantity = Math.min(line.quantity, stock, item?.max_quantity ?? 0);
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
      ...(item && { max_quantity: item.max_quantity }),
      change,
    },
  } as const;
}

/** Qəpik of an order: its column has 32 bits on PostgreSQL. */
const MAX_STORED = 2_147_483_647;

/** Most pieces in one order, and most qəpik that they may cost without delivery. */
const cartLimits = (fee: number) => ({
  pieces: settings().ORDER_MAX_PIECES,
  subtotal: Math.min(settings().ORDER_MAX_SUM * 100, MAX_STORED - fee),
});

type CartSize = { pieces: number; subtotal: number };

/** Why a cart is refused as an order; `size` is that of what the shop can sell of it. */
function findIssues({ lines, locale }: QuoteInput, byId: Map<number, SaleItem>, size: CartSize, limits: CartSize) {
  const t = getFixedT(locale);
  const issues: Quote['issues'] = lines.flatMap(({ id, quantity }) => {
    const item = byId.get(id);
    if (!item || quantity <= item.max_quantity) return [];
    const detail = t('errors:order.maxQuantity', { name: item.name[locale], n: item.max_quantity });
    return [{ code: 'max_quantity' as const, id, detail }];
  });
  if (size.pieces > limits.pieces) {
    issues.push({ code: 'max_pieces', detail: t('errors:order.maxPieces', { n: limits.pieces }) });
  }
  if (size.subtotal > limits.subtotal) {
    const amount = formatMoney(formatAmount(limits.subtotal), locale);
    issues.push({ code: 'max_subtotal', detail: t('errors:order.maxSubtotal', { amount }) });
  }
  return issues;
}

/** In the order of the cart. An unknown product has neither name nor address; an empty sum has no delivery fee. */
function buildQuote(input: QuoteInput): Quote {
  const { lines, items, delivery, locale } = input;
  const byId = new Map(items.map((item) => [item.id, item]));
  const quoted = lines.map((line) => quoteLine(line, byId.get(line.id), locale));
  const subtotal = quoted.reduce((total, { sum }) => total + sum, 0);
  const pieces = quoted.reduce((total, { line }) => total + line.quantity, 0);
  const fee = subtotal > 0 ? (delivery?.fee ?? 0) : 0;
  const limits = cartLimits(fee);
  return {
    lines: quoted.map(({ line }) => line),
    subtotal: formatAmount(subtotal),
    delivery: formatAmount(fee),
    total: formatAmount(subtotal + fee),
    limits: { pieces: limits.pieces, subtotal: formatAmount(limits.subtotal) },
    takes_company: true,
    issues: findIssues(input, byId, { pieces, subtotal }, limits),
  };
}

/** @throws HttpError `bad_request` for a cart that is over a limit: a message for each line, or for all of them */
export function requireOrderable({ issues }: Quote, lines: CartInput['lines']): void {
  if (issues.length === 0) return;
  const fields: FieldErrors = {};
  for (const { id, detail } of issues) {
    const index = lines.findIndex((line) => line.id === id);
    (fields[index < 0 ? 'non_field_errors' : `lines.${index}.quantity`] ??= []).push(detail);
  }
  throw new HttpError('bad_request', { fields, reason: issues.map(({ code }) => code).join(', ') });
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
  const [{ quote }, { vatPercent, iban }] = await Promise.all([
    priceCart(await database(), { locale, lines, city, cityField: 'city' }, 'read'),
    readSettings(billingSettings),
  ]);
  // Without an account nobody could pay by transfer.
  return { ...quote, vat_percent: vatPercent, takes_transfer: iban !== '' };
}

/** What an account has whose cart was never stored, or is older than a cart may be. */
const EMPTY: Pick<StoredCart, 'version' | 'lines'> = { version: 'none', lines: [] };

/** The stored cart; empty 30 days after its last change, also before housekeeping has removed it. */
export async function readAccountCart(db: Database, userId: number, lock: 'lock' | 'read') {
  const cart = await findAccountCart(db, userId, lock);
  return cart && Date.now() - Date.parse(cart.updatedAt) <= CART_MAX_AGE_MS ? cart : EMPTY;
}

/** The same in a transaction that is about to change it: a second one waits here, also where there was none yet. */
export async function lockAccountCart(tx: Database, userId: number) {
  await insertEmptyCart(tx, userId, EMPTY.version);
  return readAccountCart(tx, userId, 'lock');
}

export async function storeAccountCart(tx: Database, userId: number, lines: CartLine[]): Promise<StoredCart> {
  const cart = { version: randomUUID(), lines, updatedAt: new Date().toISOString() };
  await insertAccountCart(tx, userId, cart);
  return cart;
}

/** Takes what was ordered out of the account's cart, in the transaction of the order. What another device has added stays. */
export async function removeOrderedLines(tx: Database, userId: number, ordered: { id: number }[]): Promise<void> {
  const { lines } = await readAccountCart(tx, userId, 'lock');
  const ids = ordered.map(({ id }) => id);
  const left = lines.filter(({ id }) => !ids.includes(id));
  if (left.length < lines.length) await storeAccountCart(tx, userId, left);
}
