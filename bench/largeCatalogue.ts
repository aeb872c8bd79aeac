import type { MovedProduct } from '@/server/backoffice/shop/movedProducts';
import products from '../demo/resources/products.json';

export type SearchQuery = {
  q: string;
  category?: string;
  max_price?: number;
  in_stock?: '1';
  ordering?: 'price' | '-price' | 'name';
  page?: number;
};

/** The same numbers at every run, evenly from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const wordsIn = (texts: string[]) => [...new Set(texts.join(' ').match(/[\p{L}]{3,}/gu))];

const WORDS = {
  az: wordsIn(products.flatMap(({ name, summary, description }) => [name.az, summary.az, description.az])),
  en: wordsIn(products.flatMap(({ name, summary, description }) => [name.en, summary.en, description.en])),
};
const CATEGORIES = [...new Set(products.map(({ category }) => category))];

/** Products with texts of their own, made from the words of the real ones. */
export function largeCatalogue(size: number): MovedProduct[] {
  const next = numbers(7);
  const pick = <T>(items: T[], fallback: T): T => items[Math.floor(next() * items.length)] ?? fallback;
  const text = (locale: 'az' | 'en', length: number) => Array.from({ length }, () => pick(WORDS[locale], '')).join(' ');
  return Array.from({ length: size }, (_, index) => ({
    slug: `product-${index}`,
    category: pick(CATEGORIES, 'books'),
    name: { az: `${text('az', 3)} ${index}`, en: `${text('en', 3)} ${index}` },
    summary: { az: text('az', 14), en: text('en', 14) },
    description: { az: text('az', 120), en: text('en', 120) },
    price: 500 + Math.floor(next() * 40_000),
    old_price: null,
    max_quantity: 10,
    stock: Math.max(0, Math.floor(next() * 60) - 8),
    badge: 'none',
    image: `/art/product/product-${index}.svg?type=kit&palette=firuze`,
    gallery: [],
    look_inside: [],
    specifications: products[index % products.length]?.specifications ?? [],
    related: [],
    meta_title: { az: '', en: '' },
    meta_description: { az: '', en: '' },
  }));
}

/** Different searches as visitors make them: words, beginnings of words, two words, with and without filters. */
export function searchQueries(locale: 'az' | 'en', count: number): SearchQuery[] {
  const next = numbers(11);
  const word = () => WORDS[locale][Math.floor(next() * WORDS[locale].length)] ?? '';
  const queries = new Map<string, SearchQuery>();
  while (queries.size < count) {
    const kind = queries.size % 4;
    const one = word();
    const q = kind === 0 ? one : kind === 1 ? one.slice(0, 2 + Math.floor(next() * 3)) : `${one} ${word().slice(0, 3)}`;
    const query: SearchQuery = {
      q,
      ...(next() < 0.25 ? { category: CATEGORIES[Math.floor(next() * CATEGORIES.length)] ?? 'books' } : {}),
      ...(next() < 0.25 ? { max_price: 20 + Math.floor(next() * 300) } : {}),
      ...(next() < 0.25 ? { in_stock: '1' } : {}),
      ...(next() < 0.3 ? { ordering: (['price', '-price', 'name'] as const)[Math.floor(next() * 3)] ?? 'price' } : {}),
    };
    queries.set(JSON.stringify(query), query);
  }
  return [...queries.values()];
}
