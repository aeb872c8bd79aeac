import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/config/routes';
import { EmptyCart } from '@/features/cart/EmptyCart';
import { useCart } from '@/features/cart/useCart';
import { PageHead } from '@/features/page/PageHead';
import { PageTop } from '@/features/page/PageTop';
import { useSiteLocation } from '@/site/SiteLocation';
import { CartLines } from './CartLines';
import styles from './CartScreen.module.css';
import { CartSkeleton } from './CartSkeleton';

export function CartScreen() {
  const { t } = useTranslation('cart');
  const location = useSiteLocation();
  const { lines } = useCart();
  const box = useRef<HTMLDivElement>(null);
  const focusCart = () => box.current?.focus();

  const isEmpty = lines?.length === 0;
  const wasFilled = useRef(false);
  useEffect(() => {
    // The focused control was removed with the last line.
    if (isEmpty && wasFilled.current && document.activeElement === document.body) focusCart();
    wasFilled.current = lines !== null && !isEmpty;
  }, [isEmpty, lines]);

  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} />
      <PageTop title={t('title')} parent={{ text: t('shop'), href: routes.categories(location) }} />
      <div className={`wrap section--body ${styles.body}`} ref={box} tabIndex={-1}>
        {lines === null ? (
          <CartSkeleton />
        ) : lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <CartLines lines={lines} onFocusLost={focusCart} />
        )}
      </div>
    </>
  );
}
