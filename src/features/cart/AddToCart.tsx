import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import styles from './AddToCart.module.css';
import { useAddToCart, type CartProduct, type Tell } from './useAddToCart';

type AddToCartProps = {
  product: CartProduct;
  tell: Tell;
  quantity?: number;
  /** `icon` for cards, where the name of the product is only heard. */
  look?: 'button' | 'icon';
};

/** Puts a product into the cart. Its page needs the texts of `shop`. */
export function AddToCart({ product, tell, quantity = 1, look = 'button' }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const { add, isBusy } = useAddToCart(product, tell);
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
