import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import { Picture } from '@/components/Picture';
import { isArt } from '@/components/pictureSource';
import { routes } from '@/config/routes';
import type { ProductCard as Product } from '@/contract/products';
import { breakWords } from '@/lib/breakWords';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Price } from './Price';
import { StockTag } from './StockTag';

type ProductCardProps = {
  product: Product;
  /** What can be done with it; nothing stands there when it is sold out. */
  children?: ReactNode;
  /** For the picture that is seen first. */
  isPriority?: boolean;
  /** Names its category; not on the page of that category. */
  hasCategory?: boolean;
};

/** A drawing whose product stands to the upper left, so that on a small card the button does not cover it. */
const makeRoom = (src: string) => (isArt(src) && src.includes('view=') ? `${src}&x=44&y=44` : src);

/** One product; a list item. The link covers the whole card but its control. */
export function ProductCard({ product, children, isPriority = false, hasCategory = true }: ProductCardProps) {
  const location = useSiteLocation();
  const { slug, name, category, image, stock } = product;
  const hasButton = stock > 0 && children;
  return (
    <li className="ProductCard-card">
      <div className="ProductCard-picture cut--one">
        <Picture
          src={hasButton && location.shell === 'mobile' ? makeRoom(image) : image}
          width={480}
          height={480}
          className="r11"
          sizes="(min-width: 1024px) 25vw, 50vw"
          isPriority={isPriority}
        />
        <span className="ProductCard-tag">
          <StockTag product={product} />
        </span>
      </div>
      <div>
        <h3 className="ProductCard-name">
          <Link href={routes.product(location, slug)} className="cover">
            {breakWords(name)}
          </Link>
        </h3>
        {hasCategory && <small>{category.name}</small>}
      </div>
      <Price product={product} />
      {hasButton}
    </li>
  );
}
