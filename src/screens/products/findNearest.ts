import type { Product, ProductCard } from '@/contract/products';

/** How many stand in place of what is sold out. */
const COUNT = 2;

/** Of the products that go with one, those that can be bought instead of it: first the ones of its own category. */
export function findNearest({ related, category }: Pick<Product, 'related' | 'category'>): ProductCard[] {
  const isAkin = (product: ProductCard) => product.category.slug === category.slug;
  return related
    .filter(({ stock }) => stock > 0)
    .sort((one, other) => Number(isAkin(other)) - Number(isAkin(one)))
    .slice(0, COUNT);
}
