import { useTexts } from '@/providers/TextsProvider';
import { IconLink } from '@/components/IconButton';
import { routes, isShopAddress, parsePath, splitAddress } from '@/config/routes';
import { useSiteLocation, useSite } from '@/providers/SiteLocation';
import { useHasPart, useSession, useAppSelector } from '@/store/hooks';
import { selectCartCount } from '@/store/cartSlice';
import { PAGES } from '@/config/pages';
import { selectSiteInfo } from '@/store/dataSlice';
import { useWhatsappHref } from '@/features/contact/useContact';
import { Icon } from '@/components/Icon';
import { formatPhone, telHref } from '@/lib/phone';

/** The organisation's telephone; nothing where it has none. Its number leaves the sight where there is no room for it. */
export function PhoneLink() {
  const t = useTexts();
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  if (!phone) return null;
  return (
    <a className="HeaderLinks-phone" href={telHref(phone)}>
      <Icon name="phone" />
      <span className="sr">{`${t('shell.call')} `}</span>
      <span className="num">{`${formatPhone(phone)} `}</span>
    </a>
  );
}

/** A chat with the organisation; nothing where it has no number for it. */
export function WhatsappLink() {
  const t = useTexts();
  const href = useWhatsappHref();
  return href ? <IconLink icon="whatsapp" href={href} label={t('shell.whatsapp')} /> : null;
}

/** Link to the account, or to the login without a session; none where there are no accounts. */
export function AccountLink() {
  const t = useTexts();
  const location = useSiteLocation();
  const isSignedOut = useSession()?.isLoggedIn === false;
  if (!useHasPart('accounts')) return null;
  return (
    <IconLink
      icon="user"
      href={isSignedOut ? routes.login(location) : routes.account(location)}
      label={t(isSignedOut ? 'nav.login' : 'nav.account')}
    />
  );
}

const MAX_BADGE = 99;

/** Whether the cart link shows: on the pages of the shop, where there is one. */
export function useHasCartLink(): boolean {
  const { address } = useSite();
  return useHasPart('shop') && isShopAddress(address);
}

/** Link to the cart, on shop paths only; without a badge while the cart is empty or not yet known. */
export function CartLink() {
  const t = useTexts();
  const { location, address } = useSite();
  const count = useAppSelector(selectCartCount);
  if (!useHasCartLink()) return null;

  const badge = count ? (count > MAX_BADGE ? `${MAX_BADGE}+` : String(count)) : undefined;
  return (
    <IconLink
      icon="shopping-bag"
      href={routes.cart(location)}
      aria-current={currentMark(address, routes.cart(location))}
      // The label contains the visible badge, "99+", for speech control.
      label={count === null ? t('nav.cart') : t('a11y.cart', { count, replace: { count: badge ?? 0 } })}
      badge={badge}
    />
  );
}

const readRest = (address: string) => parsePath(splitAddress(address).pathname)?.rest;

/** `aria-current` of a menu entry: `page` for the page itself, `true` for the section that the page belongs to. */
export function currentMark(address: string, href: string): 'page' | 'true' | undefined {
  const here = readRest(address);
  const entry = readRest(href);
  if (here === undefined || entry === undefined) return undefined;
  // What leads to an order belongs to the cart, and has the mark there.
  const isOrdering = here === PAGES.cart.path || here.startsWith(PAGES.checkout.path);
  if (isOrdering && entry === PAGES.cart.path) return here === entry ? 'page' : 'true';
  // The shop's pages are not below its entrance.
  if (entry === PAGES.shop.path && here !== entry && isShopAddress(address)) return isOrdering ? undefined : 'true';
  if (here === entry) return address.includes('service_slug=') ? 'true' : 'page';
  return entry !== '' && here.startsWith(`${entry}/`) ? 'true' : undefined;
}
