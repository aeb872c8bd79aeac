import { useTexts } from '@/providers/TextsProvider';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Activity, memo, useEffect, useMemo, type ReactNode } from 'react';
import { Boundary } from '@/components/Boundary';
import { KeepTyped } from '@/components/KeepTyped';
import { isBelow, PAGES } from '@/config/pages';
import { parsePath, routes, splitAddress, type Shell } from '@/config/routes';
import { CartLoader } from '@/features/cart/CartLoader';
import { claimDrafts } from '@/features/forms/drafts/formDraft';
import { SessionLoader } from '@/features/session/SessionLoader';
import { hasToasts, notify } from '@/features/toasts/notify';
import { fetchMissingSiteData, selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector, useHasPart } from '@/store/hooks';
import { SiteProvider, useSite, useSiteLocation } from '@/providers/SiteLocation';
import { CheckoutFooter } from './CheckoutFooter';
import { CheckoutHeader } from './CheckoutHeader';
import { DesktopFooter } from './desktop/DesktopFooter';
import { DesktopHeader } from './desktop/DesktopHeader';
import { MobileFooter } from './mobile/MobileFooter';
import { TabBar } from './mobile/TabBar';
import { TopBar } from './mobile/TopBar';
import { useHeadingFocus, useScrollRestoration } from './usePagePosition';
import { useShellSwitch } from './useShellSwitch';
import { IconButton } from '@/components/IconButton';
import { AccountCart } from '@/features/cart/AccountCart';
import { formatDate } from '@/lib/dates';
import { followLinks } from '@/lib/navigation';
import { ConnectionStatus } from './ConnectionStatus';
import { ScrollToTop } from './ScrollToTop';

type LayoutProps = { children: ReactNode };

/** Loaded with the first toast: it imports react-toastify. */
const ToastArea = dynamic(() => import('@/features/toasts/ToastArea').then((loaded) => loaded.ToastArea), {
  ssr: false,
});

const Toasts = () => hasToasts.useValue() && <ToastArea />;

/**
 * Rendered once for each page and shell: Layout is rendered again with the viewport and the router. React hydrates the root
 * in one task, and an `Activity` in short ones behind it, or at once where somebody presses something in it.
 */
const Frame = memo(function Frame({ shell, children }: LayoutProps & { shell: Shell }) {
  const t = useTexts();
  const site = useSite();
  const isMobile = shell === 'mobile';
  const page = parsePath(splitAddress(site.address).pathname)?.rest ?? '';
  const isCheckout = useHasPart('shop') && isBelow(page, [PAGES.checkout]);
  const shownSite = useMemo(() => ({ ...site, location: { ...site.location, shell } }), [site, shell]);
  return (
    <SiteProvider value={shownSite}>
      <SessionLoader onExpired={() => notify('info', t('auth.expired'))} onChange={claimDrafts} />
      <CartLoader />
      <AccountCart
        onJoined={() =>
          notify('info', t('cart.joined'), undefined, { text: t('nav.cart'), href: routes.cart(shownSite.location) })
        }
      />
      {/* A browser may have translated it; outside of an `Activity` a difference renders the whole page again. */}
      <a className="skip" href="#main" suppressHydrationWarning>
        {t('a11y.skip')}
      </a>
      <Boundary>
        <Activity>
          <Announcement />
        </Activity>
      </Boundary>
      {/* The footer has all links; this is the way home that does not need the part that failed. */}
      <Boundary fallback={<a href={routes.home(shownSite.location)}>{t('nav.home')}</a>} tryAgainOn={site.address}>
        <Activity>{isCheckout ? <CheckoutHeader /> : isMobile ? <TopBar /> : <DesktopHeader />}</Activity>
      </Boundary>
      <main id="main" tabIndex={-1}>
        <Boundary fallback={<PageFailed />} tryAgainOn={site.address}>
          <Activity>
            <KeepTyped>{children}</KeepTyped>
          </Activity>
        </Boundary>
      </main>
      <Boundary tryAgainOn={site.address}>
        <Activity>
          {isCheckout ? <CheckoutFooter /> : isMobile ? <MobileFooter /> : <DesktopFooter />}
          {isMobile && <TabBar />}
        </Activity>
      </Boundary>
      <Boundary>
        <Activity>
          <ScrollToTop />
          <ConnectionStatus />
          <Toasts />
        </Activity>
      </Boundary>
    </SiteProvider>
  );
});

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

/**
 * The frame around every page, in both shells. `<main>` has the same position in both: input and focus survive a change of
 * shell.
 */
export function Layout({ children }: LayoutProps) {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const shell = useShellSwitch();
  const router = useRouter();
  useHeadingFocus();
  useScrollRestoration();
  usePrintDate();
  // The router's methods are those of one router, for all of its objects.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => followLinks(router), []);

  useEffect(() => {
    // Also the same value would be a reason to style the whole page again.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
    void dispatch(fetchMissingSiteData(locale));
  }, [dispatch, locale]);

  return <Frame shell={shell}>{children}</Frame>;
}

/** The sentence above every page. `scripts/announcement.ts` closes it and keeps it closed. */
export function Announcement() {
  const t = useTexts();
  const announcement = useAppSelector(selectSiteInfo)?.announcement;
  if (!announcement) return null;
  const { text, url, is_dismissible: isDismissible } = announcement;
  return (
    <aside className="Announcement-bar" data-print="hide" aria-labelledby="announcement">
      <div className="wrap">
        <p id="announcement">{url ? <a href={url}>{text}</a> : text}</p>
        {isDismissible && <IconButton icon="x" label={t('btn.close')} data-dismiss />}
      </div>
    </aside>
  );
}

/** In place of a page that could not be shown; its button loads the page again. */
function PageFailed() {
  const t = useTexts();
  return (
    <div className="wrap section stack">
      <h1>{t('load.page')}</h1>
      <button type="button" className="link" onClick={() => window.location.reload()}>
        {t('btn.retry')}
      </button>
    </div>
  );
}
