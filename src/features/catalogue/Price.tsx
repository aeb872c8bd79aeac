import { useTexts } from '@/providers/TextsProvider';
import type { ProductCard } from '@/contract/products';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';

type PriceProps = { product: Pick<ProductCard, 'price' | 'old_price'> };

/** What a product costs, and what it cost before. Needs the namespace `catalogue`. */
export function Price({ product: { price, old_price } }: PriceProps) {
  const t = useTexts('catalogue');
  const { locale } = useSiteLocation();
  return (
    <span className="Price-price">
      <span>{formatMoney(price, locale)}</span>{' '}
      {old_price !== null && (
        <s>
          <span className="sr">{`${t('oldPrice')} `}</span>
          <span>{formatMoney(old_price, locale)}</span>
        </s>
      )}
    </span>
  );
}
