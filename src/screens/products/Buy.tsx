import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '@/components/QuantityInput';
import type { Product } from '@/contract/products';
import { AddToCart, maxPieces } from '@/features/catalogue/AddToCart';
import { Price } from '@/features/catalogue/Price';
import { StockLine } from '@/features/catalogue/StockLine';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './Buy.module.css';

type BuyProps = {
  /** With its current price and stock. */
  product: Product;
};

/** Price, stock, quantity and the add-to-cart button. */
export function Buy({ product }: BuyProps) {
  const { t } = useTranslation('shop');
  const { shell } = useSiteLocation();
  const [chosen, setChosen] = useState(1);
  const [isTooMany, setTooMany] = useState(false);
  const limitId = useId();
  const { stock } = product;
  const max = maxPieces(product);
  // The stock may have decreased since the choice.
  const quantity = Math.max(1, Math.min(chosen, max));
  // From half of it on: who buys a few pieces need not know it.
  const isLimitTold = max < stock && quantity * 2 >= max;

  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        <Price product={product} /> <small>{t('cart.vatIncluded')}</small>
      </p>
      <StockLine stock={stock} />
      <div className={styles.row}>
        <QuantityInput
          value={quantity}
          max={max}
          onChange={(next) => {
            setTooMany(false);
            setChosen(next);
          }}
          onTooMany={() => setTooMany(true)}
          labels={{ quantity: t('cart.quantity'), decrease: t('a11y.decrease'), increase: t('a11y.increase') }}
          aria-describedby={limitId}
          isLarge
        />
        <AddToCart product={product} quantity={quantity} />
      </div>
      <p id={limitId} role="status" className={styles.limit}>
        {isLimitTold && t('cart.maxPerOrder', { n: max })}
        {isTooMany && max === stock && `${t('cart.maxReached')}. ${t('cat.inStockCount', { n: stock })}`}
      </p>
      {shell === 'mobile' && (
        <div className={styles.bar}>
          <Price product={product} />
          <AddToCart product={product} quantity={quantity} />
        </div>
      )}
    </div>
  );
}
