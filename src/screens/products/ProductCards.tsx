import type { ProductCard as Product } from '@/contract/products';
import { AddToCart } from '@/features/cart/AddToCart';
import { ProductCard } from '@/features/catalogue/ProductCard';
import { notify } from '@/features/toasts/notify';
import styles from './ProductCards.module.css';

type ProductCardsProps = {
  products: Product[];
  /** Beside the filters there is room for fewer. */
  columns?: 3 | 4;
};

/** Products, each with the way into the cart. */
export function ProductCards({ products, columns = 4 }: ProductCardsProps) {
  return (
    <ul className={`${styles.cards} ${columns === 3 ? styles.three : styles.four}`}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product}>
          <AddToCart product={product} tell={notify} look="icon" />
        </ProductCard>
      ))}
    </ul>
  );
}
