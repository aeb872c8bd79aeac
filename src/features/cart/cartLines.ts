import type { Quote } from '@/contract/orders';
import { formatAmount, toQepik } from '@/lib/money';
import type { CartItem } from '@/store/cartSlice';

/** As the contract has them, which the first load does not bring. */
export const MAX_QUANTITY = 999;
const MAX_ID = 2_147_483_647;

/** The cart as the server takes it: one line an id, in the order of the cart. */
export function mergeLines(items: CartItem[]): CartItem[] {
  const lines = new Map<number, CartItem>();
  for (const item of items) {
    if (item.id < 1 || item.id > MAX_ID) continue;
    const known = lines.get(item.id);
    const quantity = Math.min((known?.quantity ?? 0) + item.quantity, MAX_QUANTITY);
    lines.set(item.id, { ...item, ...known, quantity });
  }
  return [...lines.values()];
}

export type QuotedLine = Quote['lines'][number];

export const quotedLine = (quote: Quote | null, id: number): QuotedLine | undefined =>
  quote?.lines.find((line) => line.id === id);

/** What is no longer as it was when the visitor chose it. */
export type CartChange = { id: number; name: string } & (
  { kind: 'price'; from: string; to: string } | { kind: 'quantity'; left: number } | { kind: 'gone' }
);

/** Compares the cart with what the server says of it now. A line without a price has never promised one. */
export function changesOf(lines: CartItem[], quote: Quote | null): CartChange[] {
  return lines.flatMap((line): CartChange[] => {
    const quoted = quotedLine(quote, line.id);
    if (!quoted) return [];
    const { id } = line;
    const name = quoted.name || line.name || '';
    if (quoted.available < 1) return [{ id, name, kind: 'gone' }];
    const changes: CartChange[] = [];
    if (line.quantity > quoted.available) changes.push({ id, name, kind: 'quantity', left: quoted.available });
    if (line.price !== undefined && toQepik(line.price) !== toQepik(quoted.unit_price)) {
      changes.push({ id, name, kind: 'price', from: line.price, to: quoted.unit_price });
    }
    return changes;
  });
}

/** The cart with what the server says of it. @param ids only these lines; without them all */
export function applyQuote(lines: CartItem[], quote: Quote, ids?: readonly number[]): CartItem[] {
  return lines.flatMap((line): CartItem[] => {
    const quoted = quotedLine(quote, line.id);
    if (!quoted || (ids && !ids.includes(line.id))) return [line];
    if (quoted.available < 1) return [];
    return [{ ...line, quantity: Math.min(line.quantity, quoted.available), price: quoted.unit_price }];
  });
}

/** What a line costs: by the server's price where it is known, and of the pieces that there are. */
export function costOf(line: CartItem, quote: Quote | null): { unit: string; quantity: number; total: string } {
  const quoted = quotedLine(quote, line.id);
  const unit = quoted?.unit_price ?? line.price ?? '0.00';
  const quantity = Math.min(line.quantity, quoted?.available ?? line.quantity);
  return { unit, quantity, total: formatAmount(toQepik(unit) * quantity) };
}

/** All of it, also while the server has not been asked yet. @param fee of the delivery */
export function totalsOf(lines: CartItem[], quote: Quote | null, fee: string) {
  const subtotal = lines.reduce((sum, line) => sum + toQepik(costOf(line, quote).total), 0);
  const delivery = subtotal > 0 ? toQepik(fee) : 0;
  return {
    count: lines.reduce((sum, line) => sum + costOf(line, quote).quantity, 0),
    subtotal: formatAmount(subtotal),
    delivery: formatAmount(delivery),
    total: formatAmount(subtotal + delivery),
  };
}
