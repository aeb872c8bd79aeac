import { useEffect, useRef } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { routes } from '@/config/routes';
import { EmptyCart } from '@/features/cart/EmptyCart';
import { useCart } from '@/features/cart/useCart';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { useSiteLocation } from '@/providers/SiteLocation';
import { CartLines } from './CartLines';
import { Note } from '@/components/Note';
import { SentenceWithLink } from '@/components/SentenceWithLink';
import { Skeleton } from '@/components/Skeleton';
import { formatPhoneInText, telHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

export function CartScreen() {
  const t = useTexts('cart');
  const location = useSiteLocation();
  const { lines } = useCart();
  const box = useRef<HTMLDivElement>(null);
  // Its beginning is above, and has no reason to come into sight.
  const focusCart = () => box.current?.focus({ preventScroll: true });

  const isEmpty = lines?.length === 0;
  const wasFilled = useRef(false);
  useEffect(() => {
    // The focused control was removed with the last line.
    if (isEmpty && wasFilled.current) {
      if (document.activeElement === document.body) focusCart();
      // The page is shorter now.
      window.scrollTo(0, 0);
    }
    wasFilled.current = lines !== null && !isEmpty;
  }, [isEmpty, lines]);

  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} />
      <PageTop title={t('title')} parent={{ text: t('shop'), href: routes.categories(location) }} />
      <div className="wrap section--body CartScreen-body" ref={box} tabIndex={-1}>
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

/** Until the browser's storage has been read; the server never knows a cart. */
function CartSkeleton() {
  const t = useTexts(['cart', 'common']);
  const location = useSiteLocation();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number ?? '';
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {t('common:a11y.loading')}
      </p>
      <noscript>
        <Note tone="warn">
          <SentenceWithLink text={t('noScript', { phone: formatPhoneInText(phone) })} href={telHref(phone)} />{' '}
          <SentenceWithLink text={t('noScriptForm')} href={routes.contact(location)} />
        </Note>
      </noscript>
      {[1, 2].map((line) => (
        <div key={line} className="CartSkeleton-line">
          <Skeleton className="r11" />
          <div>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}
