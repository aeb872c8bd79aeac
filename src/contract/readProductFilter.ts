import type { ProductFilter } from '@/config/routes';
import { cleanLine, parseMoney } from './text.mjs';

const ORDERINGS = ['price', '-price', 'name'];

/** No product costs more, in qəpik. */
const MAX_PRICE = 99_999_999;

/** Of a text that is no price. */
const MAX_LENGTH = 20;

const readPrice = (text: string) => {
  const money = parseMoney(text);
  if (money === null || money > MAX_PRICE) return cleanLine(text).slice(0, MAX_LENGTH);
  return (money / 100).toFixed(money % 100 === 0 ? 0 : 2);
};

/** Whether a price of a filter is one: what was typed otherwise stands in the filter as it is. */
export const isPrice = (text: string | undefined): text is string =>
  text !== undefined && /^\d+(?:\.\d\d)?$/.test(text) && Number(text) * 100 <= MAX_PRICE;

/** What stands in a filter in place of a price. */
export const findWrongPrice = ({ min_price, max_price }: ProductFilter): string | undefined =>
  [min_price, max_price].find((price) => price !== undefined && !isPrice(price));

/**
 * Reads the product filter of an address or a form. Empty, invalid and default values (newest first) are left out, so
 * that one list has one address; but a price that cannot be read stays, so that the page says so (`isPrice`).
 *
 * @param read all values of a name, joined by commas; `''` for none
 */
export function readProductFilter(read: (name: string) => string): Omit<ProductFilter, 'page'> {
  const filter = {
    q: cleanLine(read('q')).slice(0, 100),
    category: [...new Set(read('category').split(','))].filter(Boolean).join(','),
    min_price: readPrice(read('min_price')),
    max_price: readPrice(read('max_price')),
    in_stock: ['1', 'true'].includes(read('in_stock')) ? '1' : '',
    ordering: ORDERINGS.includes(read('ordering')) ? read('ordering') : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
