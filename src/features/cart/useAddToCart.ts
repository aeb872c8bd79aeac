import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { routes } from '@/config/routes';
import type { ProductCard } from '@/contract/products';
import { cartActions, loadCart } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/** What the cart has to know of a product. */
export type CartProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'image' | 'price' | 'stock'>;

/** How visitors are told what became of it: `notify` of the toasts. */
export type Tell = (
  kind: 'success' | 'warning',
  text: string,
  detail?: string,
  action?: { text: string; href: string },
) => void;

/** Who puts something into the cart does not wait longer for the latest stock; the cart asks again anyway. */
const PATIENCE_MS = 2000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)),
  ]);

/**
 * Puts pieces of a product into the cart, at most as many as are left, and tells so. Pages are cached, so the server
 * is asked for the stock first; without its answer what the page knows counts.
 */
export function useAddToCart(product: CartProduct, tell: Tell) {
  const { t } = useTranslation('shop');
  const location = useSiteLocation();
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);

  /** `null` when it is no longer on sale. */
  const refresh = async (): Promise<CartProduct | null> => {
    try {
      const { shopClient } = await import('@/clients/shopClient');
      return await inTime(shopClient({ locale: location.locale }).getProduct(product.slug));
    } catch (error) {
      return readFailure(error).status === 404 ? null : product;
    }
  };

  const put = (fresh: CartProduct, wanted: number) => {
    const { id, slug, name, image, price, stock } = fresh;
    if (stock < 1) return tell('warning', t('cat.soldOut'), name);
    if (!store.getState().cart.isLoaded) store.dispatch(loadCart());
    const lines = store.getState().cart.items.filter((item) => item.id === id);
    const quantity = Math.min(wanted, stock - lines.reduce((sum, line) => sum + line.quantity, 0));
    const left = t('cat.inStockCount', { n: stock });
    const toCart = { text: t('cart.open'), href: routes.cart(location) };
    if (quantity < 1) return tell('warning', t('cart.maxReached'), `${name}. ${left}`, toCart);
    if (lines.length > 0) store.dispatch(cartActions.update({ id, quantity }));
    else store.dispatch(cartActions.add({ id, quantity, slug, name, image, price }));
    if (quantity < wanted) return tell('warning', t('cart.quantityChanged', { name }), left, toCart);
    return tell('success', t('cart.added'), name, toCart);
  };

  const add = async (quantity = 1) => {
    setBusy(true);
    const fresh = await refresh();
    setBusy(false);
    if (fresh) put(fresh, quantity);
    else tell('warning', t('cart.gone', { name: product.name }));
  };

  return { add, isBusy };
}
