import { closeDatabase } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { insertProducts } from '@/server/backoffice/shop/newProductsRepository';
import type { MovedProduct } from '@/server/backoffice/shop/movedProducts';
import { seededRandom } from '../__tests__/attacks/oddValues';
import products from '../demo/full/resources/products.json';

/*
 * Adds many products to the database of the settings: node --require …/typescript.cjs tools/fillCatalogue.ts <count>
 */

const wordsIn = (texts: string[]) => [...new Set(texts.join(' ').match(/[\p{L}]{3,}/gu))];

const WORDS = {
  az: wordsIn(products.flatMap(({ name, summary, description }) => [name.az, summary.az, description.az])),
  en: wordsIn(products.flatMap(({ name, summary, description }) => [name.en, summary.en, description.en])),
};
const CATEGORIES = [...new Set(products.map(({ category }) => category))];

/** Products with texts of their own, made from the words of the real ones. */
function largeCatalogue(size: number): MovedProduct[] {
  const next = seededRandom(7);
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

async function fill() {
  await prepareDatabase();
  const catalogue = largeCatalogue(Number(process.argv[2]));
  await transact((transaction) => insertProducts(transaction, catalogue, new Date()));
  await closeDatabase();
}

void fill();
