import type { Locale } from '@/config/locales';
import type { Quote } from '@/contract/orders';
import { formatAmount, toQepik } from '@/lib/money';
import { localize } from '../db/localize';
import type { SaleItem } from '../products/stockRepository';

/** `unit_price` only where the buyer has agreed to one. */
type WantedLine = { id: number; quantity: number; unit_price?: string };

function quoteLine(line: WantedLine, item: SaleItem | undefined, locale: Locale) {
  const { price = 0, stock = 0 } = item ?? {};
  const quantity = Math.min(line.quantity, stock);
  const isPriceChanged = line.unit_price !== undefined && toQepik(line.unit_price) !== price;
  const change = quantity === 0 ? 'gone' : quantity < line.quantity ? 'quantity' : isPriceChanged ? 'price' : null;
  return { item, price, quantity, stock, change, name: item ? localize(item.name, locale) : '' } as const;
}

type QuoteInput = {
  lines: WantedLine[];
  /** Products on sale, in any order; what is missing is gone. */
  items: SaleItem[];
  /** In qəpik. */
  deliveryFee: number;
  locale: Locale;
};

/**
 * What a cart costs, line by line in its own order. A product that is unknown has neither name nor address; of what
 * is left without a piece nothing is delivered.
 */
export function quoteOf({ lines, items, deliveryFee, locale }: QuoteInput): Quote {
  const byId = new Map(items.map((item) => [item.id, item]));
  const quoted = lines.map((line) => ({ id: line.id, ...quoteLine(line, byId.get(line.id), locale) }));
  const subtotal = quoted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = subtotal > 0 ? deliveryFee : 0;
  return {
    lines: quoted.map(({ id, item, name, price, quantity, stock, change }) => ({
      id,
      slug: item?.slug ?? null,
      name,
      image: item?.image ?? null,
      quantity,
      unit_price: formatAmount(price),
      total: formatAmount(price * quantity),
      available: stock,
      change,
    })),
    subtotal: formatAmount(subtotal),
    delivery: formatAmount(delivery),
    total: formatAmount(subtotal + delivery),
  };
}
