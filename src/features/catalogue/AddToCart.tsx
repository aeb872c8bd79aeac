import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import buttonStyles from '@/components/Button.module.css';
import { Icon } from '@/components/Icon';
import styles from './AddToCart.module.css';
import { type CartProduct, useAddToCart } from './useAddToCart';

type AddToCartProps = { product: CartProduct };

/**
 * The button on the picture of a card. What it has added is shown beside it, and can be taken out again there. Needs the
 * namespaces `addToCart` and `catalogue`.
 */
export function AddToCart({ product }: AddToCartProps) {
  const { t } = useTranslation('addToCart');
  const { add, setPieces, isBusy, isAdded, inCart } = useAddToCart(product);
  const button = useRef<HTMLButtonElement>(null);
  const { name } = product;
  const isCounted = inCart > 0 && !isAdded;

  const removeOne = () => {
    setPieces(inCart - 1);
    // The pressed button goes with the last piece.
    if (inCart === 1) button.current?.focus();
  };
  return (
    <span className={styles.add}>
      {isCounted && (
        <button type="button" aria-label={`${t('decrease')}: ${name}`} onClick={removeOne}>
          <Icon name="minus" />
        </button>
      )}
      {isCounted && (
        <b role="status" className="tnum">
          {inCart}
        </b>
      )}
      <button
        ref={button}
        type="button"
        aria-label={t('add', { name })}
        aria-busy={isBusy || undefined}
        onClick={() => (isBusy ? undefined : void add(1))}
      >
        {isBusy ? <span className={buttonStyles.spinner} /> : <Icon name={isAdded ? 'check' : 'plus'} />}
      </button>
    </span>
  );
}
