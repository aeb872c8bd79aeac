import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from '@/components/Boundary';
import { CATALOGUE_STYLES, HOME_STYLES, LATE_STYLES, PERSONAL_STYLES } from '@/config/builtAssets.mjs';
import { routes } from '@/config/routes';
import { AccountCart } from '@/features/cart/AccountCart';
import { notify } from '@/features/toasts/notify';
import { formatDate } from '@/lib/formatDate';
import { useSiteLocation } from '@/site/SiteLocation';
import { ConnectionStatus } from './ConnectionStatus';
import { ScrollToTop } from './ScrollToTop';

/** By itself, because `notify` imports it too. */
const ToastArea = lazy(async () => ({ default: (await import('@/features/toasts/ToastArea')).ToastArea }));

/** Writes the day of printing under the logo; paper has no other, where the browser prints no head of its own. */
function usePrintDate() {
  const { locale } = useSiteLocation();
  useEffect(() => {
    const write = () =>
      document.querySelector('header')?.setAttribute('data-date', formatDate(new Date().toISOString(), locale));
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [locale]);
}

/** What is loaded when a page is idle; and what is shown later, so that it is there when the line drops. */
export function LateParts() {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const router = useRouter();
  usePrintDate();
  useEffect(() => {
    // The next press tries again.
    import('./desktop/ServicesPanel').catch(() => undefined);
    router.prefetch('/_error').catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is another object on each page
  }, []);
  return (
    <>
      <link rel="stylesheet" href={LATE_STYLES} />
      {/* Of pages to come: they are there before such a page is. */}
      <link rel="stylesheet" href={PERSONAL_STYLES} />
      <link rel="stylesheet" href={CATALOGUE_STYLES} />
      <link rel="stylesheet" href={HOME_STYLES} />
      <ScrollToTop />
      <AccountCart
        onJoined={() =>
          notify('info', t('cart.joined'), undefined, { text: t('nav.cart'), href: routes.cart(location) })
        }
      />
      <ConnectionStatus />
      <Boundary>
        <Suspense>
          <ToastArea />
        </Suspense>
      </Boundary>
    </>
  );
}
