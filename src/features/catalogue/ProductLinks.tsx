import { Strip } from '@/components/Strip';
import type { ProductCard as Product } from '@/contract/products';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ProductCard } from './ProductCard';

type ProductLinksProps = {
  /** What they are, for the strip of the phone shell. */
  label: string;
  products: Product[];
};

/** Product cards that only lead to their products, for pages without the cart link. Needs the namespace `catalogue`. */
export function ProductLinks({ label, products }: ProductLinksProps) {
  const isMobile = useSiteLocation().shell === 'mobile';
  const cards = products.map((product) => <ProductCard key={product.id} product={product} />);
  return isMobile ? (
    <Strip label={label} isNarrow>
      {cards}
    </Strip>
  ) : (
    <ul className="ProductCards-cards ProductCards-four">{cards}</ul>
  );
}
