import { useRef, createElement, useEffect, useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { readFailure } from '@/clients/readFailure';
import { routes } from '@/config/routes';
import type { ProductCard } from '@/contract/products';
import { notify } from '@/features/toasts/notify';
import { useSiteLocation } from '@/providers/SiteLocation';
import { cartActions, type CartItem, limitsKnown, loadCart, selectCartCount } from '@/store/cartSlice';
import { useAppSelector, useAppStore } from '@/store/hooks';

type AddToCartProps = { product: CartProduct };

/**
 * The button on the picture of a card. What it has added is shown beside it, and can be taken out again there. Needs the
 * namespaces `addToCart` and `catalogue`.
 */
export function AddToCart({ product }: AddToCartProps) {
  const t = useTexts('addToCart');
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
    <span className="AddToCart-add">
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
        {isBusy ? <span className="Button-spinner" /> : <Icon name={isAdded ? 'check' : 'plus'} />}
      </button>
    </span>
  );
}

/** What the cart stores of a product, and its stock. */
type CartProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'image' | 'price' | 'stock' | 'max_quantity'>;

/** Most pieces that can be ordered at once. */
export const maxPieces = ({ stock, max_quantity: max = stock }: Pick<ProductCard, 'stock' | 'max_quantity'>) =>
  Math.min(stock, max);

/** Give up on the stock check after this long; the cart page checks again. */
const STOCK_TIMEOUT_MS = 2000;
/** How long a button says that it has added. */
const ADDED_MS = 2000;

const countPieces = (items: CartItem[], id: number) =>
  items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);

/**
 * Adds a product to the cart, at most as many pieces as are in stock and one order may have, and shows the result in a
 * toast. Pages are cached, so the current stock is requested first; without an answer the stock of the page is used.
 * Needs the namespaces `addToCart` and `catalogue`.
 */
export function useAddToCart(product: CartProduct) {
  const t = useTexts(['addToCart', 'catalogue']);
  const location = useSiteLocation();
  const { dispatch, getState } = useAppStore();
  const [isBusy, setBusy] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);
  const inCart = useAppSelector(({ cart }) => (wasAdded ? countPieces(cart.items, product.id) : 0));

  useEffect(() => {
    if (!isAdded) return undefined;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);

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
    if (!current) return notify('warning', t('gone', { name: product.name }));
    const { id, slug, name, image, price, stock } = current;
    if (stock < 1) return notify('warning', t('catalogue:soldOut'), name);
    dispatch(loadCart());
    const had = countPieces(getState().cart.items, id);
    const max = maxPieces(current);
    const isLimited = max < stock;
    const quantity = Math.min(wanted, max - had);
    const left = t(isLimited ? 'maxPerOrder' : 'inStockCount', { n: max });
    const openCart = { text: t('view'), href: routes.cart(location) };
    if (quantity < 1) {
      return isLimited
        ? notify('warning', left, name, openCart)
        : notify('warning', t('maxReached'), `${name}. ${left}`, openCart);
    }
    // This stock is newer than that of the last quote.
    dispatch(limitsKnown({ ...getState().cart.limits, [id]: max }));
    if (had > 0) dispatch(cartActions.update({ id, quantity }));
    else dispatch(cartActions.add({ id, quantity, slug, name, image, price }));
    setWasAdded(true);
    if (quantity < wanted) {
      return isLimited
        ? notify('warning', t('limitChanged', { name, n: max }), undefined, openCart)
        : notify('warning', t('quantityChanged', { name }), left, openCart);
    }
    // From then on the number beside the button says it, and that in the toast follows.
    if (inCart > 0) return undefined;
    setAdded(true);
    return notify('success', createElement(CartCountText), name, openCart);
  };

  /** Makes the product one line with so many pieces; with 0 it is removed. */
  const setPieces = (quantity: number) => {
    dispatch(loadCart());
    const { items } = getState().cart;
    const first = items.find(({ id }) => id === product.id);
    const lines = items.flatMap((item) => {
      if (item.id !== product.id) return [item];
      return item === first && quantity > 0 ? [{ ...item, quantity }] : [];
    });
    dispatch(quantity > 0 ? cartActions.removeLocal(lines) : cartActions.delete(lines));
  };

  return {
    add,
    setPieces,
    isBusy,
    /** For two seconds after something was added. */
    isAdded,
    /** Pieces in the cart, once something was added here; 0 before. */
    inCart,
  };
}

/** How many pieces the cart has, in a toast: always the number at the cart's icon. */
function CartCountText() {
  const t = useTexts('addToCart');
  return <span>{t('count', { count: useAppSelector(selectCartCount) ?? 0 })}</span>;
}
