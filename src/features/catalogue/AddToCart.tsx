import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { routes } from '@/config/routes';
import type { ProductCard } from '@/contract/products';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/site/SiteLocation';
import { cartActions, loadCart, selectCartCount } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import styles from './AddToCart.module.css';

/** What the cart stores of a product, and its stock. */
type CartProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'image' | 'price' | 'stock' | 'max_quantity'>;

/** Most pieces that can be ordered at once. */
export const maxPieces = ({ stock, max_quantity: max = stock }: Pick<ProductCard, 'stock' | 'max_quantity'>) =>
  Math.min(stock, max);

/** Give up on the stock check after this long; the cart page checks again. */
const STOCK_TIMEOUT_MS = 2000;

/**
 * Adds a product to the cart, at most as many pieces as are in stock and one order may have, and shows the result in a
 * toast. Pages are cached, so the current stock is requested first; without an answer the stock of the page is used.
 */
function useAddToCart(product: CartProduct) {
  const { t } = useTranslation('shop');
  const location = useSiteLocation();
  const { dispatch, getState } = useAppStore();
  const [isBusy, setBusy] = useState(false);

  /** `null` when the product is no longer sold. */
  const loadProduct = async (): Promise<CartProduct | null> => {
    try {
      const { shopClient } = await import('@/clients/shopClient');
      const signal = AbortSignal.timeout(STOCK_TIMEOUT_MS);
      return await shopClient({ locale: location.locale, signal }).getProduct(product.slug);
    } catch (error) {
      return readFailure(error).status === 404 ? null : product;
    }
  };

  const add = async (wanted: number) => {
    setBusy(true);
    const current = await loadProduct();
    setBusy(false);
    if (!current) return notify('warning', t('cart.gone', { name: product.name }));
    const { id, slug, name, image, price, stock } = current;
    if (stock < 1) return notify('warning', t('cat.soldOut'), name);
    if (!getState().cart.isLoaded) dispatch(loadCart());
    const { items } = getState().cart;
    const inCart = items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);
    const max = maxPieces(current);
    const isLimited = max < stock;
    const quantity = Math.min(wanted, max - inCart);
    const left = t(isLimited ? 'cart.maxPerOrder' : 'cat.inStockCount', { n: max });
    const openCart = { text: t('cart.view'), href: routes.cart(location) };
    if (quantity < 1) {
      return isLimited
        ? notify('warning', left, name, openCart)
        : notify('warning', t('cart.maxReached'), `${name}. ${left}`, openCart);
    }
    if (inCart > 0) dispatch(cartActions.update({ id, quantity }));
    else dispatch(cartActions.add({ id, quantity, slug, name, image, price }));
    if (quantity < wanted) {
      return isLimited
        ? notify('warning', t('cart.limitChanged', { name, n: max }), undefined, openCart)
        : notify('warning', t('cart.quantityChanged', { name }), left, openCart);
    }
    return notify('success', t('cart.count', { count: selectCartCount(getState()) ?? quantity }), name, openCart);
  };

  return { add, isBusy };
}

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
