import type { Text } from './seedTypes';

export type ProductCategorySeed = { slug: string; name: Text; image: string };

/** `price` and `oldPrice` in qəpik (21000 is AZN 210.00); `summary` plain text, `description` CommonMark. */
export type ProductSeed = {
  slug: string;
  category: string;
  name: Text;
  summary: Text;
  description: Text;
  price: number;
  oldPrice: number | null;
  stock: number;
  badge: null | 'new' | 'offer';
  image: string;
  gallery: string[];
  specifications: { name: Text; value: Text }[];
  /** Slugs of up to four others. */
  related: string[];
};
