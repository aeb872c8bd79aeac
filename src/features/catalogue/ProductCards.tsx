import type { ProductCard as Product } from '@/contract/products';
import { AddToCart } from './AddToCart';
import { ProductCard } from './ProductCard';

type ProductCardsProps = {
  products: Product[];
  /** Three beside the filters, two beside a product. */
  columns?: 2 | 3 | 4;
  /** Whether the first row is above the fold: its pictures are then loaded with priority. */
  isAtTop?: boolean;
  /** Each card names its category. */
  hasCategory?: boolean;
};

const COLUMNS = { 2: '', 3: 'ProductCards-three', 4: 'ProductCards-four' };

/** Cards in the first row of the narrowest layout. */
const PRIORITY_COUNT = 2;

/** Product cards, each with its add-to-cart button. */
export function ProductCards({ products, columns = 4, isAtTop = false, hasCategory = true }: ProductCardsProps) {
  return (
    <ul className={`ProductCards-cards ${COLUMNS[columns] ?? ''}${isAtTop ? ' list' : ''}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isPriority={isAtTop && index < PRIORITY_COUNT}
          hasCategory={hasCategory}
        >
          <AddToCart product={product} />
        </ProductCard>
      ))}
    </ul>
  );
}
