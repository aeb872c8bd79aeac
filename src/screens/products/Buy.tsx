import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { ActionBar } from '@/components/ActionBar';
import { Button, ButtonLink } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { SentenceWithLink } from '@/components/SentenceWithLink';
import { QuantityInput } from '@/components/QuantityInput';
import { routes } from '@/config/routes';
import type { Product } from '@/contract/products';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { Price } from '@/features/catalogue/Price';
import { StockLine } from '@/features/catalogue/StockTag';
import { maxPieces, useAddToCart } from '@/features/catalogue/AddToCart';
import { formatPhoneInText, telHref } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type BuyProps = {
  /** With its current price and stock. */
  product: Product;
};

/**
 * Price, stock, quantity and the add-to-cart button; of what is sold out only price and stock. The quantity is that of the
 * cart as soon as something was added.
 */
export function Buy({ product }: BuyProps) {
  const t = useTexts(['shop', 'addToCart']);
  const { shell } = useSiteLocation();
  const cart = useAddToCart(product);
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number ?? '';
  const { toHref } = useMeeting();
  const [chosen, setChosen] = useState(1);
  const [isTooMany, setTooMany] = useState(false);
  const limitId = useId();
  const row = useRef<HTMLDivElement>(null);
  const { stock } = product;
  const max = maxPieces(product);
  // The stock may have decreased since the choice.
  const quantity = cart.inCart || Math.max(1, Math.min(chosen, max));
  // From half of it on: who buys a few pieces need not know it.
  const isLimitTold = max < stock && quantity * 2 >= max;
  const button = <BuyButton cart={cart} quantity={quantity} />;

  return (
    <div className="Buy-buy">
      <p className="Buy-price">
        <Price product={product} /> <small>{t('cart.vatIncluded')}</small>
      </p>
      <StockLine stock={stock} />
      {stock > 0 && (
        <>
          <div ref={row} className="Buy-row" data-print="hide">
            <QuantityInput
              id="quantity"
              value={quantity}
              max={max}
              onChange={(next) => {
                setTooMany(false);
                if (cart.inCart > 0) cart.setPieces(next);
                else setChosen(next);
              }}
              onTooMany={() => setTooMany(true)}
              labels={{ quantity: t('cart.quantity'), decrease: t('addToCart:decrease'), increase: t('a11y.increase') }}
              aria-describedby={limitId}
              isLarge
            />
            {button}
          </div>
          <noscript>
            <p>
              <SentenceWithLink text={t('noScript', { phone: formatPhoneInText(phone) })} href={telHref(phone)} />{' '}
              <SentenceWithLink text={t('noScriptForm')} href={toHref({ product: product.slug })} />
            </p>
          </noscript>
          <p id={limitId} role="status" className="Buy-limit">
            {isLimitTold
              ? t('addToCart:maxPerOrder', { n: max })
              : isTooMany &&
                max === stock &&
                `${t('addToCart:maxReached')}. ${t('addToCart:inStockCount', { n: stock })}`}
          </p>
          {shell === 'mobile' && (
            <ActionBar findActions={() => [row.current]}>
              <Price product={product} />
              {button}
            </ActionBar>
          )}
        </>
      )}
    </div>
  );
}

type BuyButtonProps = { cart: ReturnType<typeof useAddToCart>; quantity: number };

/** Adds, says for two seconds that it has, and then leads to the cart. */
function BuyButton({ cart: { add, isBusy, isAdded, inCart }, quantity }: BuyButtonProps) {
  const t = useTexts('shop');
  const location = useSiteLocation();
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isInCart = inCart > 0 && !isAdded;

  useEffect(() => {
    // The button that had the focus has gone.
    if (isInCart && isPressed.current && document.activeElement === document.body)
      box.current?.querySelector('a')?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [isInCart]);

  const press = () => {
    if (isAdded) return;
    isPressed.current = true;
    void add(quantity);
  };
  return (
    <div ref={box} className="Buy-button">
      {isInCart ? (
        <ButtonLink size="lg" variant="line" isWide href={routes.cart(location)}>
          {t('cart.goTo')}
        </ButtonLink>
      ) : (
        <Button size="lg" isWide isBusy={isBusy} onClick={press}>
          {!isBusy && <Icon name={isAdded ? 'check' : 'shopping-bag'} />}
          <span>{t(isAdded ? 'cart.done' : 'cart.add')}</span>
        </Button>
      )}
    </div>
  );
}
