import type { ProductFilter } from '@/config/routes';

const ORDERINGS = ['price', '-price', 'name'];

const readPrice = (text: string) => {
  const number = text.trim().replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(number) ? number : '';
};

/**
 * Reads the product filter of an address or a form. Empty, invalid and default values (newest first) are left out, so
 * that one list has one address.
 *
 * @param read all values of a name, joined by commas; `''` for none
 */
export function readProductFilter(read: (name: string) => string): Omit<ProductFilter, 'page'> {
  const filter = {
    q: read('q').trim().slice(0, 100),
    category: [...new Set(read('category').split(','))].filter(Boolean).join(','),
    min_price: readPrice(read('min_price')),
    max_price: readPrice(read('max_price')),
    in_stock: ['1', 'true'].includes(read('in_stock')) ? '1' : '',
    ordering: ORDERINGS.includes(read('ordering')) ? read('ordering') : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
