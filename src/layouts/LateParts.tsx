import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Boundary } from '@/components/Boundary';
import { CATALOGUE_STYLES, HOME_STYLES, LATE_STYLES, PERSONAL_STYLES } from '@/config/builtAssets.mjs';
import { routes } from '@/config/routes';
import { AccountCart } from '@/features/cart/AccountCart';
import { notify } from '@/features/toasts/notify';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useWatchedNavigation } from '@/lib/useWatchedNavigation';
import az from '@locales/az/connection.json';
import en from '@locales/en/connection.json';
import { Icon } from '@/components/Icon';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '@/config/constants';

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

/** They come with this part, which is loaded late: no page has to bring them. */
const TEXTS = { az: az.status, en: en.status };

/** Says that the connection is lost or back, and that a navigation takes long. */
export function ConnectionStatus() {
  const texts = TEXTS[useSiteLocation().locale];
  const isLong = useWatchedNavigation();

  const handleLost = useEffectEvent(() => notify('warning', texts.lost, texts.kept));
  const handleBack = useEffectEvent(() => notify('success', texts.back));
  useEffect(() => {
    const tellLost = () => handleLost();
    const tellBack = () => handleBack();
    window.addEventListener('offline', tellLost);
    window.addEventListener('online', tellBack);
    return () => {
      window.removeEventListener('offline', tellLost);
      window.removeEventListener('online', tellBack);
    };
  }, []);

  return (
    <p role="status" className="ConnectionStatus">
      {isLong && texts.slow}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function scrollToTop() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  // The button hides, and focus must not be lost with it.
  document.getElementById('main')?.focus({ preventScroll: true });
}

function ScrollToTop() {
  const { t } = useTranslation();
  const { shell } = useSiteLocation();
  const isShown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_TO_TOP_THRESHOLD_PX,
    () => false,
  );
  return (
    <button
      type="button"
      className={shell === 'mobile' ? 'ScrollToTop-toTop ScrollToTop-aboveBar' : 'ScrollToTop-toTop'}
      aria-label={t('shell.backToTop')}
      data-hidden={isShown ? undefined : ''}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
