import type { Quote } from '@/contract/quotes';
import { formatAmount, toQepik } from '@/lib/format';
import { type CartItem, type CartLimits, countPieces } from '@/store/cartSlice';

/** The limits of the contract's schemas, which are not part of the first load. */
export const MAX_QUANTITY = 999;
const MAX_ID = 2_147_483_647;

/** The cart with one line per product, in the order of the cart, as the API requires it. */
export function mergeLines(items: CartItem[]): CartItem[] {
  const lines = new Map<number, CartItem>();
  for (const item of items) {
    if (item.id < 1 || item.id > MAX_ID) continue;
    const earlier = lines.get(item.id);
    const quantity = Math.min((earlier?.quantity ?? 0) + item.quantity, MAX_QUANTITY);
    lines.set(item.id, { ...item, ...earlier, quantity });
  }
  return [...lines.values()];
}

type QuotedLine = Quote['lines'][number];

export const findQuotedLine = (quote: Quote | null, id: number): QuotedLine | undefined =>
  quote?.lines.find((line) => line.id === id);

/** A change of price or stock since the product was added to the cart. */
export type CartChange = { id: number; name: string } & (
  | { kind: 'price'; from: string; to: string }
  | { kind: 'quantity'; left: number }
  /** More than one order may have. */
  | { kind: 'limit'; max: number }
  /** Sold out, or gone from the shop, which has no name for it then. */
  | { kind: 'soldOut' | 'gone' }
);

/** Most pieces of a line that can be ordered: what is in stock, and what one order may have. */
export const maxQuoted = ({ available, max_quantity: max = MAX_QUANTITY }: QuotedLine) =>
  Math.min(available, max, MAX_QUANTITY);

/** The limits of a quote's lines; none without one. */
export const readLimits = (quote: Quote | null): CartLimits =>
  Object.fromEntries((quote?.lines ?? []).map((line) => [line.id, maxQuoted(line)]));

/** A limit is told from half of it on: who buys a few pieces need not know it. */
export const isNearLimit = (value: number, max: number) => value * 2 >= max;

/** Compares the cart with a quote. A line without a stored price has no price change. */
export function findChanges(lines: CartItem[], quote: Quote | null): CartChange[] {
  return lines.flatMap((line): CartChange[] => {
    const quoted = findQuotedLine(quote, line.id);
    if (!quoted) return [];
    const { id } = line;
    const name = quoted.name || line.name || '';
    if (quoted.available < 1) return [{ id, name, kind: quoted.name ? 'soldOut' : 'gone' }];
    const changes: CartChange[] = [];
    const max = maxQuoted(quoted);
    if (line.quantity > max) {
      changes.push({
        id,
        name,
        ...(max < quoted.available ? { kind: 'limit', max } : { kind: 'quantity', left: max }),
      });
    }
    if (line.price !== undefined && toQepik(line.price) !== toQepik(quoted.unit_price)) {
      changes.push({ id, name, kind: 'price', from: line.price, to: quoted.unit_price });
    }
    return changes;
  });
}

/**
 * The cart with prices and quantities of a quote, without lines that are sold out.
 * @param ids only these lines, default all
 */
export function applyQuote(lines: CartItem[], quote: Quote, ids?: readonly number[]): CartItem[] {
  return lines.flatMap((line): CartItem[] => {
    const quoted = findQuotedLine(quote, line.id);
    if (!quoted || (ids && !ids.includes(line.id))) return [line];
    if (quoted.available < 1) return [];
    return [{ ...line, quantity: Math.min(line.quantity, maxQuoted(quoted)), price: quoted.unit_price }];
  });
}

/** Unit price, available quantity and total of a line; amounts in AZN, from the quote where there is one. */
export function priceLine(line: CartItem, quote: Quote | null): { unit: string; quantity: number; total: string } {
  const quoted = findQuotedLine(quote, line.id);
  const unit = quoted?.unit_price ?? line.price ?? '0.00';
  const quantity = quoted ? Math.min(line.quantity, maxQuoted(quoted)) : line.quantity;
  return { unit, quantity, total: formatAmount(toQepik(unit) * quantity) };
}

/** Piece count and amounts in AZN of the cart, also without a quote. @param fee of the delivery, in AZN */
export function calculateTotals(lines: CartItem[], quote: Quote | null, fee: string) {
  const subtotal = lines.reduce((sum, line) => sum + toQepik(priceLine(line, quote).total), 0);
  const delivery = subtotal > 0 ? toQepik(fee) : 0;
  return {
    count: countPieces(lines, readLimits(quote)),
    subtotal: formatAmount(subtotal),
    delivery: formatAmount(delivery),
    total: formatAmount(subtotal + delivery),
  };
}
