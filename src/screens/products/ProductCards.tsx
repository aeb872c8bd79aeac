import type { ProductCard as Product } from '@/contract/products';
import { AddToCart } from '@/features/cart/AddToCart';
import { ProductCard } from '@/features/catalogue/ProductCard';
import { notify } from '@/features/toasts/notify';
import styles from './ProductCards.module.css';

type ProductCardsProps = {
  products: Product[];
  /** Beside the filters there is room for fewer. */
  columns?: 3 | 4;
  /** Whether the first row is what is seen first of the page: its pictures are then loaded at once. */
  isAtTop?: boolean;
};

/** In the narrowest first row. */
const SEEN_FIRST = 2;

/** Products, each with the way into the cart. */
export function ProductCards({ products, columns = 4, isAtTop = false }: ProductCardsProps) {
  return (
    <ul className={`${styles.cards} ${columns === 3 ? styles.three : styles.four}`}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isPriority={isAtTop && index < SEEN_FIRST}>
          <AddToCart product={product} tell={notify} look="icon" />
        </ProductCard>
      ))}
    </ul>
  );
}
