import { Logo } from '@/components/Logo';
import { parsePath, routes } from '@/config/routes';
import { useSite, useSiteLocation } from '@/providers/SiteLocation';
import { AccountLink, CartLink, PhoneLink, useHasCartLink } from '@/layouts/HeaderLinks';
import { useLogo } from '@/features/page/useLogo';
import { Drawer } from '@/layouts/Drawer';
import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import { IconButton, IconLink } from '@/components/IconButton';
import { useHydrated } from '@/lib/useHydrated';
import { useKeptFocus } from '@/layouts/usePagePosition';

/** The head of the mobile shell: back (home has the account instead), logo, search or on shop paths the cart, menu. */
export function TopBar() {
  const t = useTexts();
  const { location, address } = useSite();
  const logo = useLogo();
  const hasCartLink = useHasCartLink();
  const isHome = parsePath(address)?.rest === '';
  return (
    <header className="TopBar-bar">
      {isHome ? <AccountLink /> : <BackButton />}
      <Logo {...logo} size="small" />
      <div className="TopBar-end">
        <PhoneLink />
        {/* Beside the cart there is no room for it: the menu has it too. */}
        {!hasCartLink && <IconLink icon="search" href={routes.search(location)} label={t('nav.search')} />}
        <CartLink />
        <Drawer />
      </div>
    </header>
  );
}

/** Whether this visit has an earlier page; browsers without the Navigation API count other sites as well. */
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);

/** To the page before, or home where there is none. Until script runs it is a link to home. */
export function BackButton() {
  const t = useTexts();
  const router = useRouter();
  const home = routes.home(useSiteLocation());
  const ref = useKeptFocus();
  if (!useHydrated()) return <IconLink ref={ref} icon="arrow-left" href={home} label={t('shell.back')} />;
  return (
    <IconButton
      ref={ref}
      icon="arrow-left"
      label={t('shell.back')}
      onClick={() => {
        if (canGoBack()) router.back();
        else void router.push(home);
      }}
    />
  );
}
