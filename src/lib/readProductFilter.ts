import type { ProductFilter } from '@/config/routes';

const ORDERINGS = ['price', '-price', 'name'];

const price = (text: string) => {
  const number = text.trim().replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(number) ? number : '';
};

/**
 * What narrows the list of products, as an address or a form says it. Fields that are empty or cannot be understood
 * are left out, and so is what is so anyway (the newest first): the same list has one address.
 *
 * @param read all values of a name, joined by commas; `''` for none
 */
export function readProductFilter(read: (name: string) => string): Omit<ProductFilter, 'page'> {
  const filter = {
    q: read('q').trim().slice(0, 100),
    category: [...new Set(read('category').split(','))].filter(Boolean).join(','),
    min_price: price(read('min_price')),
    max_price: price(read('max_price')),
    in_stock: ['1', 'true'].includes(read('in_stock')) ? '1' : '',
    ordering: ORDERINGS.includes(read('ordering')) ? read('ordering') : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
