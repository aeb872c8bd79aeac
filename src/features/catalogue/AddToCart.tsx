import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import styles from './AddToCart.module.css';
import { useAddToCart, type CartProduct } from './useAddToCart';

type AddToCartProps = {
  product: CartProduct;
  quantity?: number;
  /** `icon` for cards; the product's name is then in the label. */
  look?: 'button' | 'icon';
};

/** Adds a product to the cart. Needs the namespace `shop`. */
export function AddToCart({ product, quantity = 1, look = 'button' }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const { add, isBusy } = useAddToCart(product);
  const isSoldOut = product.stock < 1;

  if (look === 'icon') {
    return (
      <button
        type="button"
        className={styles.icon}
        aria-label={t('a11y.addToCart', { name: product.name })}
        aria-busy={isBusy || undefined}
        onClick={() => (isBusy ? undefined : void add(quantity))}
      >
        {isBusy ? <span className={styles.spinner} /> : <Icon name="plus" />}
      </button>
    );
  }
  return (
    <Button size="lg" className={styles.button} isBusy={isBusy} disabled={isSoldOut} onClick={() => void add(quantity)}>
      {!isBusy && <Icon name="shopping-bag" />}
      {isSoldOut ? t('cat.soldOut') : t('cart.add')}
    </Button>
  );
}
