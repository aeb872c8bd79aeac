import type { ProductCard as Product } from '@/contract/products';
import { ProductCard } from './ProductCard';
import styles from './ProductCards.module.css';

type ProductLinksProps = { products: Product[] };

/** Product cards that only lead to their products, for pages without the cart link. Needs the namespace `shop`. */
export function ProductLinks({ products }: ProductLinksProps) {
  return (
    <ul className={`${styles.cards} ${styles.four}`}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  );
}
