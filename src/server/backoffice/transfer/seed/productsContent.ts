import { bookProducts } from './bookProductsContent';
import { cardProducts } from './cardProductsContent';
import { kitProducts } from './kitProductsContent';
import type { ProductCategorySeed, ProductSeed } from './seedTypes';
import { templateProducts } from './templateProductsContent';
import { trainingProducts } from './trainingProductsContent';

export const productCategories: ProductCategorySeed[] = [
  {
    slug: 'books',
    name: { az: 'Kitablar və iş dəftərləri', en: 'Books and workbooks' },
    image: '/art/product/cat-books.svg?type=booklet&palette=lacivert&view=front',
  },
  {
    slug: 'kits',
    name: { az: 'Tibbi dəstlər', en: 'Medical kits' },
    image: '/art/product/cat-kits.svg?type=medkit&palette=nar&view=front',
  },
  {
    slug: 'templates',
    name: { az: 'Sənəd şablonları', en: 'Document templates' },
    image: '/art/product/cat-templates.svg?type=templates&palette=zeytun&view=front',
  },
  {
    slug: 'training',
    name: { az: 'Təlim dəstləri', en: 'Training sets' },
    image: '/art/product/cat-training.svg?type=kit&palette=firuze&view=front',
  },
  {
    slug: 'cards',
    name: { az: 'Kartlar və plakatlar', en: 'Cards and posters' },
    image: '/art/product/cat-cards.svg?type=cards&palette=zeferan&view=front',
  },
];

const shelves = [bookProducts, kitProducts, templateProducts, trainingProducts, cardProducts];
const longest = Math.max(...shelves.map((shelf) => shelf.length));

/** One product from each category in turn, so that every page of the shop shows a mix. */
export const products: ProductSeed[] = Array.from({ length: longest }, (_, place) =>
  shelves.flatMap((shelf) => shelf.slice(place, place + 1)),
).flat();
